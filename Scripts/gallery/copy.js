'use strict';
// Buttons that copy a text: that of the element before them, or of the one that `data-copies` names.

(() => {
  const said = document.getElementById('copied');

  async function copy(button) {
    const name = button.dataset.copies;
    const text = (name === 'previous' ? button.previousElementSibling : document.getElementById(name)).textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Pages that come from a file, and old browsers, have no clipboard.
      const area = document.createElement('textarea');
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
      button.focus();
    }
    said.textContent = 'Copied.';
    button.dataset.copied = 'true';
    setTimeout(() => {
      said.textContent = '';
      delete button.dataset.copied;
    }, 2000);
  }

  for (const button of document.querySelectorAll('[data-copies]')) button.onclick = () => copy(button);
})();
