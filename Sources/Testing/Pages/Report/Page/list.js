'use strict';
// The list of scenes, the address, and the keys.

const list = (() => {
  const element = id => document.getElementById(id);
  const items = [...element('scenes').children];
  const byName = new Map(items.map(item => [item.dataset.name, item]));
  const [search, filters] = [element('search'), [...document.querySelectorAll('.filters button')]];
  // On a wide screen, the list and the scene are both visible; otherwise only one of them.
  const wide = matchMedia('(min-width: 60rem)');
  let chosen = null;
  let writing = 0;
  let state = 'all';

  const visible = () => items.filter(item => !item.hidden);
  const address = name => `#/${encodeURIComponent(name)}`;

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const item of items) {
      const text = `${item.dataset.name} ${item.dataset.words}`.toLowerCase();
      item.hidden = (state !== 'all' && item.dataset.state !== state) || !words.every(word => text.includes(word));
    }
    for (const button of filters) button.setAttribute('aria-pressed', button.dataset.state === state);
    const count = visible().length;
    element('nothing').hidden = count > 0;
    element('found').textContent = `${count} of ${items.length} scenes`;
  }

  function read() {
    const [name, frame] = location.hash.replace(/^#\//, '').split('/');
    try { return [decodeURIComponent(name), frame === undefined ? null : Number(frame)]; } catch { return ['', null]; }
  }

  // Shows the scene and frame in the address.
  function route() {
    clearTimeout(writing);
    const [name, frame] = read();
    const item = byName.get(name) ?? (wide.matches ? visible()[0] : null);
    item ? open(item, frame) : close();
  }

  function close() {
    mark(null);
    player.close();
  }

  function mark(item) {
    document.body.classList.toggle('has-scene', Boolean(item));
    // Without a scene beside it, the list is the main content.
    element('list').setAttribute('role', item ? 'navigation' : 'main');
    chosen?.querySelector('a').removeAttribute('aria-current');
    chosen = item;
    item?.querySelector('a').setAttribute('aria-current', 'page');
  }

  async function open(item, frame) {
    const isOther = chosen !== item;
    mark(item);
    element('lost').hidden = true;
    if (wide.matches) item.scrollIntoView({ block: 'nearest' });
    const { name, script } = item.dataset;
    try {
      const data = await store.sceneData(name, script);
      if (chosen !== item) return;
      player.open(data, frame);
      if (isOther && !wide.matches) { scrollTo(0, 0); element('player').focus({ preventScroll: true }); }
    } catch {
      if (chosen !== item) return;
      player.close();
      element('lost').firstElementChild.textContent = `The data of ${name} is missing: ${script}. Unpack the whole report.`;
      element('lost').hidden = false;
    }
  }

  function step(by) {
    const shown = visible();
    const next = shown[shown.indexOf(chosen) + by];
    if (next) open(next, null);
  }

  search.addEventListener('input', filter);
  const choose = button => button.addEventListener('click', () => { state = button.dataset.state; filter(); });
  filters.forEach(choose);
  element('clear').addEventListener('click', () => { [search.value, state] = ['', 'all']; filter(); search.focus(); });
  element('previous-scene').addEventListener('click', () => step(-1));
  element('next-scene').addEventListener('click', () => step(1));

  const thumbnails = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      thumbnails.unobserve(target);
      store.request(target.dataset.thumbnail, target.dataset.thumbnailScript).then(picture => {
        if (!picture) return;
        const canvas = target.querySelector('canvas');
        const s = Math.min(canvas.width / picture.width, canvas.height / picture.height);
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(picture, (canvas.width - picture.width * s) / 2, (canvas.height - picture.height * s) / 2,
          picture.width * s, picture.height * s);
      });
    }
  }, { rootMargin: '200px' });
  for (const item of items) if (item.dataset.thumbnail) thumbnails.observe(item);

  // Colours: as the system, dark or light; remembered if a page from a file may store anything.
  const themes = ['auto', 'dark', 'light'];
  const themeButton = element('theme');
  function setTheme(theme) {
    if (theme === 'auto') delete document.documentElement.dataset.theme; else document.documentElement.dataset.theme = theme;
    themeButton.textContent = theme[0].toUpperCase() + theme.slice(1);
    themeButton.setAttribute('aria-label', 'Colours: ' + { auto: 'as the system', dark: 'dark', light: 'light' }[theme]);
    try { localStorage.setItem('mutoscope-theme', theme); } catch { /* Not remembered. */ }
    player.redraw();
  }
  themeButton.addEventListener('click', () => {
    const now = document.documentElement.dataset.theme ?? 'auto';
    setTheme(themes[(themes.indexOf(now) + 1) % themes.length]);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => player.redraw());

  element('help').addEventListener('click', () => element('keys').showModal());

  const keys = {
    ' ': () => player.toggle(),
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Home: () => player.begin(),
    End: () => player.end(),
    '[': () => player.previousRun(),
    ']': () => player.nextRun(),
    f: () => player.first(),
    w: () => player.worst(),
    '+': () => panels.zoomIn(),
    '=': () => panels.zoomIn(),
    '-': () => panels.zoomOut(),
    0: () => panels.zoomFit(),
    1: () => player.chooseMode('side'),
    2: () => player.chooseMode('swipe'),
    3: () => player.chooseMode('blend'),
    4: () => player.chooseMode('blink'),
    5: () => player.chooseMode('difference'),
  };
  const pixelKeys = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const always = {
    j: () => step(1),
    k: () => step(-1),
    '/': () => { if (!wide.matches) location.hash = '#/'; search.focus(); },
    '?': () => element('keys').showModal(),
    Escape: () => {
      const link = chosen?.querySelector('a');
      if (!wide.matches) location.hash = '#/';
      link?.focus();
    },
  };

  function handle(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || element('keys').open) return;
    const target = event.target;
    if (target === search) {
      if (event.key === 'Escape') { search.value = ''; filter(); search.blur(); }
      if (event.key === 'Enter' && visible()[0]) location.hash = address(visible()[0].dataset.name);
      return;
    }
    if (event.key === ' ' && target.closest('button, a, summary, select, input[type=radio]')) return;
    // A slider's own keys move the slider; those of the scrubber already do what ours do.
    if (/^(Arrow|Home|End|Page)/.test(event.key) && !event.shiftKey
      && target.closest('select, input:not(#scrubber)')) return;
    const move = event.shiftKey && pixelKeys[event.key];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = always[key] ?? (player.isEmpty ? null : move ? () => panels.movePixel(...move) : keys[key]);
    if (!action) return;
    event.preventDefault();
    action();
  }

  // Updates the filters and the header after the state of a scene has changed.
  function count(state) {
    if (filters.every(button => button.dataset.state !== state)) {
      const button = filters.at(-1).cloneNode(true);
      button.dataset.state = state;
      button.firstChild.textContent = `${state[0].toUpperCase()}${state.slice(1)} `;
      filters.at(-1).after(button);
      filters.push(button);
      choose(button);
    }
    const words = [`${items.length} scene${items.length === 1 ? '' : 's'}`];
    for (const button of filters.slice(1)) {
      const number = items.filter(item => item.dataset.state === button.dataset.state).length;
      button.querySelector('b').textContent = number;
      if (number) words.push(`${number} ${button.firstChild.textContent.trim().toLowerCase()}`);
    }
    document.querySelector('header.top h1').textContent = document.title = words.join(' · ');
  }

  return {
    // The items that match the search and the filters.
    get shown() { return visible(); },

    move(item, to) {
      item.dataset.state = to;
      count(to);
      filter();
    },

    start() {
      let theme = 'auto';
      try { theme = localStorage.getItem('mutoscope-theme') ?? theme; } catch { /* As the system. */ }
      setTheme(themes.includes(theme) ? theme : 'auto');
      addEventListener('hashchange', route);
      addEventListener('keydown', handle);
      wide.addEventListener('change', () => { if (!chosen) route(); });
      filter();
      route();
    },

    // Puts the frame into the address, so that it can be shared; not into the history, and not too often, which browsers
    // would refuse.
    remember(frame) {
      if (!chosen) return;
      const place = `${address(chosen.dataset.name)}/${frame}`;
      clearTimeout(writing);
      writing = setTimeout(() => history.replaceState(null, '', place), 200);
    },
  };
})();

list.start();
