// What goes over the wire, written down for the tests; and answers that get lost when a test says so.
(() => {
  const watch = { told: [], sent: [], lose: 0 };
  window.watch = watch;
  // Tests wait for what is there; those about the pace choose one themselves.
  try { if (!localStorage.getItem('acies-speed')) localStorage.setItem('acies-speed', 'instant'); } catch { /* a page without storage */ }
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    const deed = init?.method === 'POST' ? String(init.body) : null;
    if (deed) watch.sent.push(deed);
    const answer = await plain(input, init);
    const text = await answer.clone().text();
    if (deed && watch.lose > 0) {
      watch.lose -= 1;
      throw new TypeError('the answer was lost on the way');
    }
    watch.told.push(text);
    return answer;
  };
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', (event) => watch.told.push(String(event.data)));
    }
  };
})();
