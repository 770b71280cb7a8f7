// One field inside its frame. What is typed goes to this origin only; the page around hears codes, never values.
(() => {
  const { field, origin, nonce, key } = document.documentElement.dataset;
  const inputs = [...document.querySelectorAll('input, select')];
  const alert = document.getElementById('error');
  let messages = JSON.parse(document.getElementById('messages').textContent);
  const stylable =
    /^(color|background-color|font(-.*)?|letter-spacing|line-height|text-align|padding(-.*)?|caret-color|color-scheme|direction|--placeholder|--error|--focus)$/;

  const tell = (message) => parent.postMessage({ eway: 1, nonce, ...message }, origin);
  const value = () => (field === 'expiry' ? inputs.map((one) => one.value).join('/') : inputs[0].value);
  const empty = () => inputs.every((one) => one.value === '');

  addEventListener('message', (event) => {
    const message = event.data;
    if (event.source !== parent || event.origin !== origin) return;
    if (message?.eway !== 1 || message.nonce !== nonce) return;
    if (message.type === 'init') init(message);
    if (message.type === 'save') void save(String(message.code));
  });

  function init({ styles, label, messages: own, fonts }) {
    messages = { ...messages, ...own };
    if (label && field !== 'expiry') inputs[0].setAttribute('aria-label', label);
    if (label && field === 'expiry') document.querySelector('fieldset').setAttribute('aria-label', label);
    for (const declaration of String(styles ?? '').split(';')) {
      const at = declaration.indexOf(':');
      const name = declaration.slice(0, at).trim();
      if (at > 0 && stylable.test(name)) {
        document.body.style.setProperty(name, declaration.slice(at + 1).trim());
      }
    }
    for (const font of Array.isArray(fonts) ? fonts : []) {
      const face = new FontFace(font.family, `url(${JSON.stringify(String(font.url))})`, {
        weight: font.weight,
        style: font.style,
      });
      // A brand's typeface is a nicety: without it the field falls back.
      face.load().then(
        (loaded) => document.fonts.add(loaded),
        () => undefined,
      );
    }
  }

  async function post(path, body) {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ publicApiKey: key, field, value: value(), ...body }),
      });
      return response.ok ? (await response.json()).errors : 'S5099';
    } catch {
      return 'S5099';
    }
  }

  function show(errors) {
    for (const input of inputs) {
      if (errors) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
    alert.textContent = errors ? (messages[errors.split(/[ ,]/)[0]] ?? messages.other) : '';
  }

  async function check() {
    if (empty()) return;
    const errors = await post('/fields/check', {});
    show(errors);
    tell({ type: 'state', errors });
  }

  async function save(code) {
    const errors = await post('/fields/save', { code });
    show(errors);
    tell({ type: 'saved', code, errors });
  }

  /** Groups of four while the caret is at the end; a caret inside is left alone. */
  function group() {
    const [input] = inputs;
    if (input.selectionStart !== input.value.length) return;
    const digits = input.value.replace(/\D/g, '').slice(0, 19);
    const grouped = /^3[47]/.test(digits)
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
      : digits.replace(/(.{4})(?=.)/g, '$1 ');
    if (grouped !== input.value) input.value = grouped;
  }

  for (const input of inputs) {
    if (field === 'card') input.addEventListener('input', group);
    input.addEventListener('input', () => show(''));
    // Of the two lists of the expiry, the check waits until both are left or chosen.
    input.addEventListener('change', () => {
      if (inputs.every((one) => one.value !== '')) void check();
    });
  }
  // Enter has nowhere to go: by itself it would send what was typed as a part of an address.
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  // `frame.focus()` by the page around means: the input.
  addEventListener('focus', () => {
    if (document.activeElement === document.body) inputs[0].focus();
  });
  tell({ type: 'ready' });
})();
