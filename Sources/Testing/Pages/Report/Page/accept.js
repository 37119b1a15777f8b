'use strict';
// Accepts the rendered frames as the golden, if 'mutoscope report --serve' shows the report. Otherwise the page shows
// the command to copy.

const accept = (() => {
  const element = id => document.getElementById(id);
  const isServed = Boolean(document.querySelector('meta[name="mutoscope-serves"]'));
  const [button, message] = [element('accept'), element('accepted')];
  // The scenes that can be accepted; null until the server has named them.
  let waiting = null;
  let name = null;

  async function ask(method, path, body) {
    const response = await fetch(path, {
      method, cache: 'no-store',
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    return answer;
  }

  function draw() {
    const isWaiting = waiting?.has(name) ?? false;
    button.parentElement.hidden = !isWaiting && !message.textContent;
    button.hidden = !isWaiting;
  }

  const accepted = new Set();

  function paint(badge) {
    badge.textContent = 'accepted';
    badge.className = 'badge passed';
  }

  // Updates the list, the filters and the header.
  function mark(scene) {
    waiting.delete(scene);
    accepted.add(scene);
    const item = [...element('scenes').children].find(item => item.dataset.name === scene);
    if (item) {
      paint(item.querySelector('.badge'));
      list.move(item, 'passed');
    }
    if (name === scene) paint(element('badge'));
  }

  function tell(scene, count) {
    mark(scene);
    if (name === scene) message.textContent = `Accepted ${count} frame${count === 1 ? '' : 's'} as the golden.`;
  }

  button.addEventListener('click', async () => {
    const scene = name;
    button.disabled = true;
    message.textContent = '';
    try {
      const { frames } = await ask('POST', 'accept', { scene });
      tell(scene, frames);
    } catch (error) {
      if (name === scene) {
        message.textContent = error instanceof TypeError
          ? "The server does not respond; start 'mutoscope report --serve' again." : error.message;
      }
    }
    button.disabled = false;
    draw();
  });

  if (isServed) {
    ask('GET', 'waiting').then(({ scenes, accepted }) => {
      waiting = new Set(scenes);
      accepted.forEach(mark);
      draw();
    }, () => {});
  }

  return {
    // Called when a different scene is shown.
    reset(scene) {
      name = scene;
      message.textContent = '';
      if (accepted.has(scene)) paint(element('badge'));
      draw();
    },
  };
})();
