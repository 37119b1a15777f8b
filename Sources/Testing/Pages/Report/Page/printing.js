'use strict';
// Pages for paper: after the list, one for each failing scene, with its verdict, its first and its worst differing frame
// and the curves of differing properties. Pictures are loaded first. The browser's own print command does not wait for
// that, so it prints only the open scene, with the pictures that are shown.

const printing = (() => {
  const root = document.getElementById('pages');
  const button = document.getElementById('print');
  const density = 2;
  // Two rows of tall pictures, a verdict and curves fit on one page.
  const [pictureWidth, pictureHeight, chartSize, mostCharts] = [230, 285, [340, 56], 8];
  let isBusy = false;

  function make(name, content, parent) {
    const node = document.createElement(name);
    if (content) node.textContent = content;
    parent?.append(node);
    return node;
  }

  // An image takes less memory than a canvas, and there may be hundreds.
  async function add(canvas, words, parent, replaced = null) {
    const image = make('img', '', parent);
    replaced?.replaceWith(image);
    image.alt = words;
    [image.width, image.height] = [canvas.width / density, canvas.height / density];
    image.src = URL.createObjectURL(await new Promise(done => canvas.toBlob(done)));
    await image.decode();
    URL.revokeObjectURL(image.src);
  }

  async function addFrame(scene, p, title, parent) {
    const hashes = ['expected', 'actual'].map(side => scene.hashes[scene[side][p]]);
    const pictures = await Promise.all(hashes.map(hash => hash ? store.request(hash) : null));
    if (!pictures.some(Boolean)) return;
    const found = pictures[0] && pictures[1] ? await differences.of(hashes, pictures, true, player.within(p, scene)) : null;
    const words = player.words(p, scene);
    const frame = `${title}: ${player.called(scene, p)}`;
    make('h3', words ? `${frame}  ·  ${words}` : frame, parent);
    const row = make('div', '', parent);
    row.className = 'frames';
    for (const [i, picture] of [...pictures, found?.picture].entries()) {
      if (!picture) continue;
      const side = ['Expected', 'Actual', 'Difference'][i];
      const canvas = document.createElement('canvas');
      const width = Math.min(pictureWidth, picture.width, pictureHeight * picture.width / picture.height);
      const { context, height } = timeline.prepare(canvas, [width, width * picture.height / picture.width], density);
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, width, height);
      const figure = make('figure', '', row);
      make('figcaption', side, figure);
      await add(canvas, `${side}, ${scene.names?.[p] ?? `frame ${scene.numbers[p]}`}`, figure);
    }
  }

  function addSheet(scene) {
    const sheet = make('section', '', root);
    const title = make('h2', `${scene.name} `, sheet);
    make('span', scene.badge, title).className = `badge ${scene.state}`;
    const verdict = make('div', '', sheet);
    verdict.className = 'verdict';
    verdict.innerHTML = scene.verdict;
    verdict.querySelector('details').open = true;
    return sheet;
  }

  async function addScene({ dataset }) {
    const scene = player.prepare(await store.sceneData(dataset.name, dataset.script));
    const sheet = addSheet(scene);
    if (!scene.count) return;
    const frames = [[scene.first, 'First difference'], [scene.worst, 'Worst']].filter(([p]) => p !== null);
    if (!frames.length) frames.push([Math.floor(scene.count / 2), 'In the middle']);
    if (frames.length === 2 && frames[0][0] === frames[1][0]) frames.splice(0, 2, [frames[0][0], 'First difference and worst']);
    for (const [p, title] of frames) await addFrame(scene, p, title, sheet);
    for (const canvas of addGraphs(scene, sheet)) await add(canvas, canvas.title, canvas.parentNode, canvas);
  }

  // The difference over time, and the curves, as canvases.
  function addGraphs(scene, sheet) {
    const strip = document.createElement('canvas');
    timeline.paint(scene, timeline.prepare(strip, [700, 48], density), true);
    strip.title = 'Difference over time';
    make('div', '', sheet).append(strip);
    const { charts, left } = curves.printed(scene, chartSize, density, mostCharts);
    const grid = make('div', '', sheet);
    grid.className = 'charts';
    for (const { name, notes, canvas } of charts) {
      const figure = make('figure', '', grid);
      const caption = make('figcaption', '', figure);
      make('code', name, caption);
      make('small', notes, caption);
      canvas.title = name;
      figure.append(canvas);
    }
    if (left) make('p', `${left} more properties differ.`, sheet);
    const canvases = [strip, ...charts.map(chart => chart.canvas)];
    for (const canvas of canvases) canvas.style.width = `${canvas.width / density}px`;
    return canvases;
  }

  // The page of the open scene as it is on screen, made without waiting.
  function addOpenScene() {
    const scene = player.scene;
    if (!scene || scene.state === 'passed') return;
    const sheet = addSheet(scene);
    if (!scene.count) return;
    make('h3', scene.names?.[player.position] ?? `Frame ${scene.numbers[player.position]}`, sheet);
    const row = make('div', '', sheet);
    row.className = 'frames';
    for (const [side, picture] of panels.pictures) {
      const figure = make('figure', '', row);
      make('figcaption', side[0].toUpperCase() + side.slice(1), figure);
      const canvas = make('canvas', '', figure);
      const width = Math.min(pictureWidth, picture.width, pictureHeight * picture.width / picture.height);
      const { context, height } = timeline.prepare(canvas, [width, width * picture.height / picture.width], density);
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, width, height);
      canvas.style.width = `${width}px`;
    }
    addGraphs(scene, sheet);
    make('p', 'The report’s own “Print” button makes such a page for each scene in the list.', sheet);
  }

  // Makes the pages of the scenes in the list.
  async function prepare() {
    root.replaceChildren();
    const items = list.shown.filter(item => item.dataset.state !== 'passed');
    for (const [i, item] of items.entries()) {
      button.textContent = `${i + 1} of ${items.length} …`;
      try { await addScene(item); } catch { make('p', `The data of ${item.dataset.name} is missing.`, root); }
    }
    button.textContent = 'Print';
  }

  async function print() {
    if (isBusy) return;
    isBusy = true;
    try { await prepare(); window.print(); } finally { isBusy = false; }
  }

  button.addEventListener('click', print);
  addEventListener('keydown', event => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    print();
  });
  addEventListener('beforeprint', () => { if (!isBusy && !root.childElementCount) addOpenScene(); });
  addEventListener('afterprint', () => root.replaceChildren());

  return { prepare };
})();
