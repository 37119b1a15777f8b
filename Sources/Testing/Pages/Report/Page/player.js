'use strict';
// A scene: the frame that is shown, and everything that changes it.

const player = (() => {
  const element = id => document.getElementById(id);
  const [play, speed, loop] = [element('play'), element('speed'), element('loop')];
  const isSmall = matchMedia('(max-width: 40rem), (max-height: 30rem)');
  const reasons = {
    absent: 'Only the other side has this frame.',
    unknown: 'Not in this report, because it could not be drawn.',
    alike: 'The same on both sides; the picture was not stored.',
    broken: 'The file of this picture is missing or damaged.',
    none: 'There is no golden yet.',
    nothing: 'There is nothing here.',
    noDifference: 'Nothing to compare.',
    unknownDifference: 'Not measured: only one picture is known.',
    same: 'No difference.',
  };

  let scene = null;
  let position = 0;
  let direction = 1;
  let timer = null;
  // Whether pictures are being loaded, and the frame to load next.
  let isWaiting = false;
  let wanted = null;
  let shownAt = -Infinity;
  let resting = 0;

  // The data of a scene, prepared for the page.
  function prepare(data) {
    return {
      ...data,
      count: data.numbers.length,
      first: data.first ?? null,
      worst: data.worst ?? null,
      causes: causesOf(data.causes),
      measured: new Map(data.measured.map(([p, ratio, channel, ...box]) => [p, { ratio, channel, box }])),
      differing: [...data.status].flatMap((status, p) => 'duea'.includes(status) ? [p] : []),
    };
  }

  // The differing views with their places, by the position of the frame.
  function causesOf({ views, places } = { views: [], places: [] }) {
    const causes = new Map();
    for (const [p, view, ...box] of places) {
      if (!causes.has(p)) causes.set(p, []);
      causes.get(p).push({ name: views[view], box });
    }
    return causes;
  }

  // The frame at which a scene opens: the first difference, unless that is tiny compared with the worst one.
  function opening() {
    const [first, worst] = [scene.first, scene.worst].map(p => scene.measured.get(p)?.ratio);
    return first < 0.001 && first < worst / 10 ? scene.worst : scene.first ?? 0;
  }

  const hash = (side, p) => scene.hashes[scene[side][p]];

  function reason(side, p) {
    if (!scene.sizes[side]) return side === 'expected' ? reasons.none : reasons.nothing;
    if (scene[side][p] === -2) return reasons.absent;
    return scene.status[p] === 's' ? reasons.alike : reasons.unknown;
  }

  // The number of pixels across for which one is stored, where nothing differs and where something does.
  function detail(p) {
    const pictures = [scene.expected[p], scene.actual[p]].filter(picture => picture >= 0);
    return [scene.grounds, scene.parts].map(sizes => Math.max(1, ...pictures.map(picture => sizes?.[picture] ?? 1)));
  }

  function roughness(p) {
    const [ground, part] = detail(p);
    if (ground === 1) return '';
    return part === 1 ? `exact where it differs, elsewhere in blocks of ${ground} × ${ground} pixels to save space`
      : `in blocks of ${part} × ${part} pixels, or ${ground} × ${ground} where nothing differs, to save space`;
  }

  // The part in which a rough frame differs; null for exact frames.
  function within(p, of = scene) {
    const isRough = [of.expected[p], of.actual[p]].some(picture => of.grounds?.[picture] > 1);
    const box = of.measured.get(p)?.box;
    return isRough && box?.length ? box : null;
  }

  const hashesOf = p => ['expected', 'actual'].map(side => hash(side, p));

  function draw() {
    clearTimeout(resting);
    resting = 0;
    const isHurrying = timer !== null || performance.now() - shownAt < 150;
    const small = isHurrying && panels.isFitted ? previews.of(hashesOf(position)) : null;
    if (!small) { wanted = position; load(); return; }
    wanted = null;
    const sides = ['expected', 'actual', 'difference'].map((side, i) => small[side]
      ? { picture: small[side], size: small.sizes[i] ?? small.sizes[0] } : lost(side, position));
    present(position, sides, small.boxes);
    if (timer === null) resting = setTimeout(() => { shownAt = 0; draw(); }, 160);
  }

  // Loads and shows the wanted frame. Only one is loaded at a time; frames that were passed meanwhile are skipped.
  async function load() {
    if (isWaiting) return;
    isWaiting = true;
    try { while (wanted !== null) await loadNext(); } finally { isWaiting = false; }
  }

  async function loadNext() {
    const [p, current, hashes] = [wanted, scene, hashesOf(wanted)];
    wanted = null;
    const pictures = await Promise.all(hashes.map(hash => hash ? store.picture(hash) ?? store.request(hash) : null));
    const found = pictures[0] && pictures[1] ? await differences.of(hashes, pictures, false, within(p)) : null;
    if (scene !== current) return;
    const sides = pictures.map((picture, i) => picture ? { picture } : lost(['expected', 'actual'][i], p));
    present(p, [...sides, found ? { picture: found.picture } : lost('difference', p)], found?.boxes ?? []);
    prefetch();
  }

  function present(p, [expected, actual, difference], found) {
    if (difference.picture && scene.status[p] === 's') difference.reason = reasons.same;
    const known = scene.measured.get(p)?.box;
    const places = found.length ? found : known?.length && scene.status[p] !== 's' ? [known] : [];
    const boxes = differences.causes(places, scene.causes.get(p) ?? []);
    panels.show({ expected, actual, difference, boxes });
  }

  // The reason why a picture is not shown.
  function lost(side, p) {
    if (side !== 'difference') return { reason: hash(side, p) ? reasons.broken : reason(side, p) };
    return { reason: scene.status[p] === 's' ? reasons.alike
      : 'du'.includes(scene.status[p]) ? reasons.unknownDifference : reasons.noDifference };
  }

  // Small pictures of all frames, with those that differ first.
  function prepareScrubbing() {
    const size = [scene.sizes.expected, scene.sizes.actual].find(Boolean);
    const order = [...scene.differing, ...scene.numbers.keys()];
    if (size) previews.start(order.map(hashesOf), size, panels.width);
  }

  function prefetch() {
    const ahead = timer === null ? 2 : 8;
    if (timer === null && performance.now() - shownAt < 60) return;
    for (let i = 1; i <= ahead; i++) {
      const next = hashesOf(position + i * direction);
      if (panels.isFitted && previews.of(next)) continue;
      for (const key of next) if (key && !store.picture(key)) store.request(key);
    }
  }

  function words(p, of = scene) {
    const measured = of.measured.get(p);
    switch (of.status[p]) {
      case 's': return 'same';
      case 'd':
        return measured.box.length ? `${percent(measured.ratio)} of pixels` : 'size differs';
      case 't': return measured?.ratio ? `${percent(measured.ratio)} of pixels, within the limits` : 'within the limits';
      case 'u': return 'differs, not measured';
      case 'e': return 'missing';
      case 'a': return 'not expected';
      default: return '';
    }
  }

  function percent(ratio) {
    const percent = ratio * 100;
    return percent && percent < 0.001 ? 'less than 0.001 %' : `${Number(percent.toPrecision(2))} %`;
  }

  // A file has a name instead of a time.
  function called(scene, p) {
    return scene.names?.[p] ?? `frame ${scene.numbers[p]} (${scene.times[p].toFixed(3)} s)`;
  }

  function show(p) {
    if (!scene) return;
    const next = Math.min(scene.count - 1, Math.max(0, p));
    direction = next < position ? -1 : 1;
    position = next;
    const place = called(scene, position);
    const text = words(position);
    element('now').textContent = `${place.replace(/^frame /, 'Frame ')}${text && `  ·  ${text}`}`;
    const channel = scene.measured.get(position)?.channel;
    element('by').textContent = [channel && `by up to ${channel} of 255`, roughness(position)].filter(Boolean).join('  ·  ');
    timeline.show(position, [place, text].filter(Boolean).join(', '));
    curves.show(position);
    draw();
    shownAt = performance.now();
    previews.wait();
    if (timer === null) list.remember(scene.numbers[position]);
  }

  function runs() {
    const starts = scene.differing.filter((p, i) => scene.differing[i - 1] !== p - 1);
    return starts.map(start => {
      let end = start;
      while ('duea'.includes(scene.status[end + 1] ?? '-')) end++;
      return [start, end];
    });
  }

  function stop() {
    if (timer === null) return;
    cancelAnimationFrame(timer);
    timer = null;
    play.textContent = '▶';
    play.setAttribute('aria-label', 'Play');
    list.remember(scene.numbers[position]);
    draw();
  }

  function start() {
    if (!scene || scene.count < 2) return;
    const [first, last] = loop.value === 'differing' && scene.differing.length
      ? [scene.differing[0], scene.differing.at(-1)] : [0, scene.count - 1];
    play.textContent = '❚❚';
    play.setAttribute('aria-label', 'Pause');
    let from = position < first || position >= last ? first : position;
    let began = null;
    timer = requestAnimationFrame(function tick(now) {
      began ??= now;
      timer = requestAnimationFrame(tick);
      // Frames may be skipped, but one whose loading has begun is shown.
      if (isWaiting) return;
      const passed = (now - began) / 1000 * Number(speed.value);
      let p = position < first || position > last ? first : position;
      if (p < from) p = from;
      while (p < last && scene.times[p + 1] - scene.times[from] <= passed) p++;
      if (p === last && passed >= scene.times[last] - scene.times[from] + 1 / scene.framesPerSecond) {
        [p, from, began] = [first, first, now];
      }
      if (p !== position) show(p);
    });
  }

  function toggle() { timer === null ? start() : stop(); }

  function step(by) { stop(); show(position + by); }

  function go(p) { if (p !== null && p !== undefined) { stop(); show(p); } }

  play.addEventListener('click', toggle);
  element('previous').addEventListener('click', () => step(-1));
  element('next').addEventListener('click', () => step(1));
  element('first').addEventListener('click', () => go(scene.first));
  element('worst').addEventListener('click', () => go(scene.worst));
  for (const select of [speed, loop]) {
    select.addEventListener('change', () => { if (timer !== null) { stop(); start(); } });
  }
  element('zoom-in').addEventListener('click', panels.zoomIn);
  element('zoom-out').addEventListener('click', panels.zoomOut);
  element('zoom-fit').addEventListener('click', () => panels.zoomFit());
  element('modes').addEventListener('change', event => { panels.mode = event.target.value; });

  function chooseMode(value) {
    element('modes').querySelector(`[value=${value}]`).checked = true;
    panels.mode = value;
  }

  async function copy(button) {
    try {
      await navigator.clipboard.writeText(button.dataset.text);
    } catch {
      // Some browsers give no clipboard to pages from files; the text is selected instead.
      getSelection().selectAllChildren(button.previousElementSibling);
      if (!document.execCommand?.('copy')) return;
    }
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  }
  element('verdict').addEventListener('click', event => { if (event.target.matches('.copy')) copy(event.target); });

  return {
    prepare, called, words, within, show, step, toggle, stop, chooseMode,
    get position() { return position; },
    get scene() { return scene; },
    get isEmpty() { return scene === null; },
    // Whether the picture is about to change without input.
    get isBusy() { return isWaiting || wanted !== null || resting !== 0; },

    // Shows a scene, at the frame with a number or where it differs.
    open(data, number) {
      stop();
      scene = prepare(data);
      [position, wanted] = [0, null];
      element('name').textContent = scene.name;
      element('badge').textContent = scene.badge;
      element('badge').className = `badge ${scene.state}`;
      element('verdict').firstElementChild.innerHTML = scene.verdict;
      accept.reset(scene.name);
      element('player').classList.toggle('empty', scene.count === 0);
      element('player').hidden = false;
      // On a small screen, the pictures come first.
      element('verdict').querySelector('details').open = !isSmall.matches;
      if (!scene.count) { curves.reset(scene); return; }
      element('first').disabled = scene.first === null;
      element('worst').disabled = scene.worst === null;
      loop.disabled = !scene.differing.length;
      const sizes = [scene.sizes.expected, scene.sizes.actual].filter(Boolean);
      panels.reset(...[0, 1].map(i => Math.max(...sizes.map(size => size[i]))));
      timeline.reset(scene);
      curves.reset(scene);
      const asked = scene.numbers.indexOf(number);
      shownAt = -Infinity;
      show(asked >= 0 ? asked : opening());
      prepareScrubbing();
    },
    close() { stop(); clearTimeout(resting); resting = 0; [scene, wanted] = [null, null]; previews.stop(); element('player').hidden = true; },

    first() { go(scene.first); },
    worst() { go(scene.worst); },
    end() { go(scene.count - 1); },
    begin() { go(0); },
    nextRun() { go(runs().find(([start]) => start > position)?.[0]); },
    previousRun() { go(runs().findLast(([start]) => start < position)?.[0]); },
    redraw() { if (scene?.count) { draw(); prepareScrubbing(); timeline.draw(); curves.draw(); } },
  };
})();
