'use strict';
// The page of a watched scene, which polls the server's state and shows the frames that the server draws.

(() => {
  const element = id => document.getElementById(id);
  const [frame, heat] = [element('frame'), element('heat')];
  const canvas = frame.querySelector('canvas');
  const kinds = [...document.querySelectorAll('#kinds button')];
  // The number of pictures that are kept, and the number that are fetched in advance while playing.
  const [mostPictures, ahead] = [240, 8];
  // Milliseconds between requests for the state.
  const pause = 100;

  let state = { version: -1 };
  let kind = 'now';
  let shown = '';
  let announced = '';
  const pictures = new Map();

  // The number of frames that can be shown; while more are recorded, the last of them stands in for a later one.
  const ready = () => state.now?.ready ?? 0;
  const count = () => (state.now?.isWhole ? state.now.ready : state.now?.frameCount) ?? 0;
  const nearest = number => Math.max(0, Math.min(ready() - 1, number));
  const playback = new Playback({ count, ready, rate: () => state.now.framesPerSecond, show }, {
    b: () => choose(kind === 'before' ? 'now' : 'before'),
    d: () => choose(kind === 'difference' ? 'now' : 'difference'),
    c: () => state.changes?.frames.length && playback.go(state.changes.frames[0][0]),
    e: () => source.enter(),
  });
  const sections = playback.sections;
  const source = new Source(() => playback.slider.focus());
  const address = (kind, index) =>
    `${kind}/${state.now.number}/${state.before?.number ?? -1}/${index}.png`;

  function picture(url) {
    let found = pictures.get(url);
    if (!found) {
      found = (async () => {
        const response = await fetch(url);
        if (!response.ok) throw new Error(await response.text());
        return createImageBitmap(await response.blob());
      })();
      found.catch(() => pictures.delete(url));
      pictures.set(url, found);
      if (pictures.size > mostPictures) {
        const oldest = pictures.keys().next().value;
        pictures.get(oldest).then(bitmap => bitmap.close(), () => {});
        pictures.delete(oldest);
      }
    }
    return found;
  }

  async function show() {
    if (!ready()) return;
    const index = nearest(playback.wanted);
    playback.slider.value = playback.wanted;
    describe(index);
    if (playback.playing) {
      for (let next = index; next < Math.min(index + ahead, ready()); next++) picture(address(kind, next)).catch(() => {});
    }
    const url = address(kind, index);
    if (url === shown) return;
    let bitmap;
    try { bitmap = await picture(url); } catch { bitmap = null; }
    // Another frame may have been requested meanwhile.
    if (!ready() || url !== address(kind, nearest(playback.wanted))) return;
    element('none').hidden = Boolean(bitmap);
    element('none').textContent = bitmap || kind === 'now' ? '' : 'This frame did not exist before, or had a different size.';
    if (!bitmap) return;
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    // A CSS pixel for each point, or a whole number of them for small scenes.
    const points = bitmap.width / state.now.scale;
    canvas.style.setProperty('--width', `${points * Math.max(1, Math.floor(560 / points))}px`);
    canvas.style.setProperty('--ratio', bitmap.width / bitmap.height);
    canvas.getContext('2d').drawImage(bitmap, 0, 0);
    shown = url;
    frame.dataset.frame = index;
    frame.dataset.picture = state.now.number;
    frame.dataset.kind = kind;
  }

  function describe(index) {
    const now = state.now;
    const time = (index / now.framesPerSecond).toFixed(3);
    const part = sections.words(index, now.framesPerSecond);
    const words = `${time} s${part} · frame ${index} of ${now.frameCount}`;
    element('readout').textContent = words;
    playback.slider.setAttribute('aria-valuetext', words);
    canvas.setAttribute('aria-label', `Picture of ${state.name} at ${time} s${kind === 'now' ? '' : `: ${kind}`}`);
    sections.show(index);
  }

  function drawHeat() {
    const density = window.devicePixelRatio || 1;
    const [width, height] = [heat.clientWidth, heat.clientHeight];
    [heat.width, heat.height] = [Math.round(width * density), Math.round(height * density)];
    const context = heat.getContext('2d');
    context.scale(density, density);
    // The value of a variable may depend on the theme; that of a property is a colour.
    const style = name => {
      heat.style.color = `var(${name})`;
      return getComputedStyle(heat).color;
    };
    // The middle of the slider's thumb, whose half is 8 pixels wide, is over the column of its frame.
    const last = Math.max(1, (state.now?.frameCount ?? 1) - 1);
    const x = frame => 8 + (width - 16) * frame / last;
    context.fillStyle = style('--same');
    if (ready()) context.fillRect(x(0) - 1, height - 3, x(ready() - 1) - x(0) + 2, 3);
    context.fillStyle = style('--heat-high');
    for (const [first, end] of state.changes?.frames ?? []) {
      context.fillRect(x(first - 0.5), 2, Math.max(2, x(end + 0.5) - x(first - 0.5)), height - 5);
    }
  }

  function choose(to) {
    kind = to !== 'now' && !state.before ? 'now' : to;
    for (const button of kinds) button.setAttribute('aria-pressed', button.dataset.kind === kind);
    show();
  }

  function list(parent, items, make) { parent.replaceChildren(...items.map(make)); }

  function node(name, text, className = '') {
    const node = document.createElement(name);
    node.textContent = text;
    node.className = className;
    return node;
  }

  function showMessages() {
    const messages = state.messages;
    element('messages').hidden = messages.length === 0;
    list(element('messages'), messages, message => {
      const article = node('article', '', message.severity);
      article.append(node('strong', `${spot(message)}: ${message.severity}: `), message.sentence);
      if (message.excerpt) article.append(node('pre', message.excerpt));
      return article;
    });
    if (state.messageCount > messages.length) {
      element('messages').append(node('p', `and ${state.messageCount - messages.length} more`));
    }
  }

  function showChanges() {
    const changes = state.changes;
    const words = [];
    if (changes) {
      words.push(...changes.sequence);
      if (changes.frameCount) words.push(`${changes.frameCount} frame${changes.frameCount === 1 ? '' : 's'} drawn differently`);
      if (changes.first) words.push(changes.first);
      if (changes.pattern) words.push(changes.pattern);
      if (!words.length) words.push('No visible change.');
    }
    const waiting = !state.before ? 'Nothing has been saved since the start.'
      : state.now.isWhole ? 'There is nothing to compare with.'
      : 'Saved; the changes are listed once all frames are recorded.';
    element('summary').textContent = changes ? words.join('; ') : waiting;
    list(element('places'), changes?.places ?? [], place => {
      const item = document.createElement('li');
      const button = node('button', '');
      button.type = 'button';
      const runs = place.frames.map(([first, last]) => first === last ? `${first}` : `${first}–${last}`).join(', ');
      button.append(node('code', place.place), node('small', place.text + (runs ? ` · frames ${runs}` : '')));
      if (place.frames.length) button.onclick = () => playback.go(place.frames[0][0]);
      item.append(button);
      return item;
    });
    if (changes?.otherPlaces) element('places').append(node('li', `and ${changes.otherPlaces} more`));
  }

  const spot = message => [message.file, message.line, message.column].filter(part => part !== undefined).join(':');

  // The message that matters most: the first error, or else the first warning.
  const first = () => state.messages.find(message => message.severity === 'error') ?? state.messages[0];

  // Says how a change ended, once, without moving the focus. The badge and the list of messages also change on the way.
  function announce() {
    const [message, now] = [first(), state.now];
    const isError = message?.severity === 'error';
    if (!isError && !(now?.isWhole && (state.changes || !state.before))) return;
    const changes = state.before ? ` ${element('summary').textContent.replace(/\.?$/, '.')}` : '';
    const words = isError ? source.spoken(message) : `${now.ready} frames.${changes}${message ? ` ${source.spoken(message)}` : ''}`;
    if (announced === words + now?.number) return;
    announced = words + now?.number;
    element('announced').textContent = words;
  }

  function showStatus() {
    const [errors, now] = [state.messages.some(message => message.severity === 'error'), state.now];
    const status = element('status');
    status.className = `badge ${errors ? 'bad' : now?.isWhole ? 'good' : ''}`;
    status.textContent = errors ? (now ? 'errors: the picture is the last good one' : 'errors')
      : !now ? 'reading'
      : !now.isWhole ? `${now.ready} of ${now.frameCount} frames`
      : `${now.ready} frames in ${Math.round(now.seconds * 1000)} ms` +
        (now.ready < now.frameCount ? '; the rest needs too much memory' : '');
    frame.classList.toggle('stale', errors);
  }

  function update(next) {
    const former = state.now;
    state = next;
    document.title = `${state.name} · Mutoscope`;
    element('name').textContent = state.name;
    element('file').textContent = state.file;
    if (former?.number !== state.now?.number) {
      // Keeps the time if the frame rate has changed.
      if (former && state.now) playback.wanted = Math.round(playback.wanted / former.framesPerSecond * state.now.framesPerSecond);
      pictures.clear();
      sections.set(state.now?.parts ?? [], state.now?.framesPerSecond ?? 1, state.now?.frameCount ?? 1);
    }
    playback.slider.max = Math.max(0, (state.now?.frameCount ?? 1) - 1);
    for (const button of kinds) button.disabled = button.dataset.kind !== 'now' && !state.before;
    if (!state.before && kind !== 'now') choose('now');
    showMessages();
    showChanges();
    showStatus();
    source.file = state.file;
    source.point(first());
    announce();
    drawHeat();
    source.load();
    show();
    document.body.dataset.version = state.version;
  }

  async function ask() {
    try {
      const response = await fetch(`state/${state.version}`);
      const next = await response.json();
      if (next.version !== state.version) update(next);
      document.body.classList.remove('gone');
    } catch {
      element('status').className = 'badge bad';
      element('status').textContent = 'mutoscope watch has ended';
      state.version = -1;
    }
    setTimeout(ask, pause);
  }

  for (const button of kinds) button.onclick = () => choose(button.dataset.kind);
  addEventListener('resize', drawHeat);
  ask();
})();
