'use strict';
// Finds scenes by words of their descriptions, topics and sources, and by topics.

(() => {
  const words = JSON.parse(document.getElementById('words').textContent);
  const [query, found] = ['query', 'found'].map(id => document.getElementById(id));
  const items = [...document.querySelectorAll('#list li')];
  const chips = [...document.querySelectorAll('#topics button')];

  // Whether every word that was typed begins a word of the scene, or is in its name.
  function matches(item, typed) {
    const known = ' ' + words[item.dataset.name];
    return typed.every(word => known.includes(' ' + word) || item.dataset.name.includes(word));
  }

  function show() {
    const typed = query.value.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
    const topics = chips.filter(chip => chip.getAttribute('aria-pressed') === 'true').map(chip => chip.dataset.topic);
    let count = 0;
    for (const item of items) {
      const own = item.dataset.topics.split(',');
      item.hidden = !(matches(item, typed) && topics.every(topic => own.includes(topic)));
      if (!item.hidden) count++;
    }
    found.textContent = count === 1 ? '1 scene' : `${count || 'no'} scenes`;
    const address = new URL(location.href);
    address.search = new URLSearchParams([...(query.value ? [['q', query.value]] : []), ...topics.map(topic => ['topic', topic])]);
    history.replaceState(null, '', address);
  }

  // A search can be sent to somebody, and returns after a scene was visited.
  const given = new URLSearchParams(location.search);
  query.value = given.get('q') ?? '';
  for (const chip of chips) {
    chip.setAttribute('aria-pressed', given.getAll('topic').includes(chip.dataset.topic));
    chip.onclick = () => {
      chip.setAttribute('aria-pressed', chip.getAttribute('aria-pressed') !== 'true');
      show();
    };
  }
  query.oninput = show;
  addEventListener('keydown', event => {
    if (event.key !== '/' || event.target === query || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    query.focus();
  });
  if (location.search) show();
  document.body.dataset.ready = 'true';
})();
