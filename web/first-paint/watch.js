/* In the document, before the first script: see build/template.ts. */
(() => {
  var app = document.getElementById('app');
  function tell(event) {
    var from = event.target;
    if (from !== window && from.tagName !== 'SCRIPT') return;
    var note = app.querySelector('.first-loading');
    /* The start page is shown before its modules start; it then has a click handler instead of the note. */
    if (!note && app.onclick) {
      note = document.createElement('p');
      note.className = 'first-loading';
      app.insertBefore(note, app.firstChild);
    }
    if (!note) return;
    var sight = document.querySelector('body > .sight');
    if (sight) sight.remove();
    note.setAttribute('role', 'alert');
    note.textContent = /^fr/.test(navigator.language)
      ? 'La page n’a pas pu démarrer. Rechargez-la ; si cela ne suffit pas, mettez votre navigateur à jour.'
      : 'The page could not start. Reload it; if that does not help, update your browser.';
  }
  addEventListener('error', tell, true);
  addEventListener('unhandledrejection', tell);
})();
