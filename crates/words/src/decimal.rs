//! Decimal numbers as whole thousandths.

/// A decimal number with at most three decimals, such as `3.5`, `3,5` or `-12`, in thousandths.
pub fn thousandths(text: &str) -> Option<i32> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !plain(whole) || !plain(part) || part.len() > 3 || digits.ends_with(['.', ',']) {
        return None;
    }
    let whole: i32 = whole.parse().ok()?;
    let part: i32 = format!("{part:0<3}").parse().ok()?;
    let number = whole.checked_mul(1000)?.checked_add(part)?;
    Some(if negative { -number } else { number })
}

/// Thousandths as a decimal number, without needless zeros.
pub fn in_thousandths(number: i32) -> String {
    let (sign, size) = (if number < 0 { "-" } else { "" }, number.unsigned_abs());
    let decimals = format!("{:03}", size % 1000);
    match decimals.trim_end_matches('0') {
        "" => format!("{sign}{}", size / 1000),
        decimals => format!("{sign}{}.{decimals}", size / 1000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_read_to_the_thousandth_and_written_back() {
        for (text, number) in [("7", 7000), ("3.5", 3500), ("0.125", 125), ("-12.05", -12_050), ("0", 0)] {
            assert_eq!(thousandths(text), Some(number));
            assert_eq!(in_thousandths(number), text);
        }
        assert_eq!(thousandths("-12,05"), Some(-12_050), "as French writes it");
        for text in ["", ".5", "5.", "5,", "1,2,3", "1.2345", "1e3", "+1", "--1", "99999999", "1_000", "nan"]
        {
            assert_eq!(thousandths(text), None, "{text}");
        }
    }
}
