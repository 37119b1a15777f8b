'use strict';
// The values of the views: a chart for each number of each property that differs or moves.

const curves = (() => {
  const section = document.getElementById('curves');
  const root = section.querySelector('div');
  let scene = null;
  let charts = [];
  let isPrinted = false;
  const style = name => pixels.style(name, isPrinted);

  // The value in each frame, from the frames in which it changed.
  function expand(changes, standard) {
    const values = new Array(scene.count);
    let [next, value] = [0, standard];
    for (let p = 0; p < scene.count; p++) {
      while (next < changes.length && changes[next][0] <= scene.numbers[p]) value = changes[next++][1];
      values[p] = value;
    }
    return values;
  }

  function number(value) { return Math.round(value * 1e5) / 1e5; }
  function text(value) { return value === undefined ? '' : typeof value === 'number' ? String(number(value)) : String(value); }

  function chartsOf(track) {
    // An actual side that equals the expected one is stored only once.
    const courses = [track.expected, track.actual ?? (scene.sizes.actual && track.expected)];
    const sides = courses.map(changes => changes && expand(changes, track.standard));
    const parts = Math.max(1, track.components.length);
    const made = [];
    for (let part = 0; part < parts; part++) {
      const [expected, actual] = sides.map(values => values?.map(value => Array.isArray(value) ? value[part] : value));
      const differs = Boolean(expected && actual) && expected.some((value, p) => isOther(value, actual[p], track.tolerance));
      const moves = (values) => values?.some(value => value !== values[0]);
      if (!differs && !moves(expected) && !moves(actual)) continue;
      const name = [track.view, track.property, track.components[part]].filter(Boolean).join('.');
      const by = differs ? Math.max(...expected.map((value, p) => apart(value, actual[p], track.weight))) : 0;
      made.push({
        name, expected, actual, differs, by, tolerance: track.tolerance, others: [],
        isNumber: typeof (actual ?? expected)[0] === 'number',
      });
    }
    return made;
  }

  // The distance of two values, where 1 catches the eye as much as a distance of one point.
  function apart(a, b, weight) {
    if (a === b) return 0;
    if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) / weight;
    const [one, other] = [a, b].map(value => /^#[0-9a-f]{6}/i.test(value) && value.slice(1).match(/../g).map(byte => parseInt(byte, 16)));
    return one && other ? Math.max(...one.map((byte, i) => Math.abs(byte - (other[i] ?? 255)))) / 2.55 : 100;
  }

  // One chart for properties with the same curve, as of many cards that move alike.
  function merged(list) {
    const known = new Map();
    return list.filter(chart => {
      const key = JSON.stringify([chart.expected, chart.actual]);
      known.get(key)?.others.push(chart.name);
      return !known.has(key) && known.set(key, chart);
    });
  }

  function isOther(a, b, tolerance) {
    return typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) > tolerance : a !== b;
  }

  function notes(chart) {
    const others = chart.others.length > 3 ? `${chart.others.length} others` : chart.others.join(', ');
    return [others && `and ${others}`, chart.isNumber && range(chart).map(text).join(' to ')].filter(Boolean).join('  ·  ');
  }

  function figure(chart) {
    const figure = document.createElement('figure');
    figure.className = chart.differs ? 'curve differs' : 'curve';
    figure.innerHTML = '<figcaption><code></code><small></small><span class="values"><span class="expected"></span><span class="actual"></span></span></figcaption><div class="plot"><canvas aria-hidden="true"></canvas></div>';
    figure.querySelector('code').textContent = chart.name;
    figure.querySelector('small').textContent = notes(chart);
    figure.querySelector('small').title = chart.others.join(', ');
    chart.canvas = figure.querySelector('canvas');
    [chart.expectedText, chart.actualText] = figure.querySelectorAll('.values span');
    chart.canvas.addEventListener('pointerdown', event => { chart.canvas.setPointerCapture(event.pointerId); seek(chart, event); });
    chart.canvas.addEventListener('pointermove', event => { if (event.buttons) seek(chart, event); });
    return figure;
  }

  function seek({ canvas }, event) {
    const box = canvas.getBoundingClientRect();
    const share = (event.clientX - box.left - timeline.inset) / (box.width - 2 * timeline.inset);
    player.show(Math.round(Math.min(1, Math.max(0, share)) * (scene.count - 1)));
  }

  function line(context, values, width, y) {
    context.beginPath();
    values.forEach((value, p) => context.lineTo(timeline.x(p, width, scene.count), y(value)));
    context.stroke();
  }

  function range({ expected, actual }) {
    let [low, high] = [Infinity, -Infinity];
    for (const values of [expected, actual]) {
      for (const value of values ?? []) { low = Math.min(low, value); high = Math.max(high, value); }
    }
    return [low, high];
  }

  function drawNumbers(chart, { context, width, height }) {
    const { expected, actual } = chart;
    const [low, high] = range(chart);
    const top = 6;
    const room = height - 2 * top;
    const y = value => high === low ? height / 2 : top + room * (1 - (value - low) / (high - low));
    if (expected && actual && chart.differs) {
      context.fillStyle = style('--between');
      context.beginPath();
      expected.forEach((value, p) => context.lineTo(timeline.x(p, width, scene.count), y(value)));
      for (let p = scene.count - 1; p >= 0; p--) context.lineTo(timeline.x(p, width, scene.count), y(actual[p]));
      context.fill();
    }
    context.lineJoin = 'round';
    if (actual) {
      context.strokeStyle = style('--actual');
      context.lineWidth = 2.5;
      line(context, actual, width, y);
    }
    if (expected) {
      context.strokeStyle = style('--expected');
      context.lineWidth = 1.5;
      context.setLineDash([5, 3]);
      line(context, expected, width, y);
      context.setLineDash([]);
    }
  }

  // Colours and words have a band for each side.
  function drawBands(chart, { context, width, height }) {
    const sides = [chart.expected, chart.actual].filter(Boolean);
    const band = (height - 8) / sides.length;
    const half = (width - 2 * timeline.inset) / Math.max(1, scene.count - 1) / 2;
    sides.forEach((values, side) => {
      for (let p = 0; p < scene.count;) {
        let end = p;
        while (end < scene.count && values[end] === values[p]) end++;
        const [from, to] = [timeline.x(p, width, scene.count) - half, timeline.x(end - 1, width, scene.count) + half];
        context.fillStyle = colour(values[p]);
        context.fillRect(from, 4 + side * band, to - from, band - 2);
        p = end;
      }
    });
  }

  function colour(value) {
    if (/^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$/.test(value)) return value;
    if (value === false || value === 'none') return style('--same');
    let hash = 0;
    for (const letter of String(value)) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
    return `hsl(${hash} 45% 55%)`;
  }

  function drawChart(chart, surface) {
    if (chart.isNumber) drawNumbers(chart, surface); else drawBands(chart, surface);
  }

  function draw() {
    for (const chart of charts) if (chart.canvas?.clientWidth) drawChart(chart, timeline.prepare(chart.canvas));
  }

  const differing = () => merged(scene.tracks.flatMap(chartsOf).filter(chart => chart.differs)
    .sort((one, other) => other.by - one.by));

  // A section whose charts, which may be hundreds, are made when it is opened.
  function addSection(list, title, isOpen) {
    if (!list.length) return;
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = `${title} (${list.length})`;
    details.append(summary);
    root.append(details);
    let isMade = false;
    function fill() {
      if (!details.open || isMade) return;
      isMade = true;
      details.append(...list.map(figure));
      charts.push(...list);
      draw();
      curves.show(player.position);
    }
    details.addEventListener('toggle', fill);
    details.open = isOpen;
    fill();
  }

  new ResizeObserver(draw).observe(section);

  return {
    draw,

    // The charts of differing properties for paper: their names and notes, and canvases of a given size.
    printed(other, size, density, most) {
      const kept = scene;
      [scene, isPrinted] = [other, true];
      try {
        const all = differing();
        return {
          left: Math.max(0, all.length - most),
          charts: all.slice(0, most).map(chart => {
            const canvas = document.createElement('canvas');
            drawChart(chart, timeline.prepare(canvas, size, density));
            return { name: chart.name, notes: notes(chart), canvas };
          }),
        };
      } finally { [scene, isPrinted] = [kept, false]; }
    },

    reset(next) {
      scene = next;
      charts = [];
      root.replaceChildren();
      for (const side of ['expected', 'actual']) section.querySelector(`.legend .${side}`).hidden = !scene.sizes[side];
      const all = scene.tracks.flatMap(chartsOf);
      if (!all.length) return;
      const differing = merged(all.filter(chart => chart.differs).sort((one, other) => other.by - one.by));
      addSection(differing, 'Properties that differ', differing.length <= 24);
      const isCompared = scene.sizes.expected && scene.sizes.actual;
      const alike = merged(all.filter(chart => !chart.differs));
      addSection(alike, isCompared ? 'Properties that move as expected' : 'Properties that move', !differing.length && alike.length <= 24);
    },
    show(position) {
      for (const chart of charts) {
        const [expected, actual] = [chart.expected?.[position], chart.actual?.[position]];
        chart.expectedText.textContent = text(expected);
        chart.actualText.textContent = text(actual);
        chart.actualText.classList.toggle('other', Boolean(chart.expected && chart.actual) && isOther(expected, actual, chart.tolerance));
      }
    },
  };
})();
