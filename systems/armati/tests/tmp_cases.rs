use acies_kit::case::CaseResult;
#[test]
fn tmp() {
    fn walk(p: &std::path::Path, n: &mut usize, bad: &mut usize) {
        let mut all: Vec<_> = std::fs::read_dir(p).unwrap().map(|e| e.unwrap().path()).collect();
        all.sort();
        for f in all {
            if f.is_dir() { walk(&f, n, bad); continue; }
            if f.extension().is_none_or(|e| e != "case") { continue; }
            *n += 1;
            let text = std::fs::read_to_string(&f).unwrap();
            match acies_armati::run_case(&f.display().to_string(), &text) {
                CaseResult::Passed => {}
                other => { *bad += 1; println!("{}: {other:?}\n", f.file_name().unwrap().to_string_lossy()); }
            }
        }
    }
    let (mut n, mut bad) = (0, 0);
    walk(std::path::Path::new("cases"), &mut n, &mut bad);
    println!("{n} cases, {bad} bad");
}
