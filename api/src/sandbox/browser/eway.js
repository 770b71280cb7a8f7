// The script that a page with card fields loads. It speaks eWAY's browser API (set-up, save, events), so that a
// page written for it runs with eWAY's own script. What is typed stays in the frames: this file never sees it.
(() => {
  if (window.eWAY) return;
  const origin = new URL(document.currentScript.src).origin;
  /** Container element to its field. */
  const fields = new Map();
  const titles = { name: 'Name on card', card: 'Card number', expiry: 'Expiry date', cvn: 'Security code' };

  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(32))].map((one) => one.toString(16).padStart(2, '0')).join('');

  function setupSecureField(config, callback) {
    const container =
      config.fieldDivId instanceof HTMLElement
        ? config.fieldDivId
        : document.getElementById(String(config.fieldDivId));
    if (!container)
      throw new Error(`eWAY: no element "${config.fieldDivId}" for the field ${config.fieldType}.`);
    if (!titles[config.fieldType]) throw new Error(`eWAY: no field type "${config.fieldType}".`);
    fields.get(container)?.frame.remove();
    const field = {
      config,
      callback,
      nonce: random(),
      frame: document.createElement('iframe'),
      ready: false,
      pending: null,
    };
    fields.set(container, field);
    frame(field);
    container.replaceChildren(field.frame);
  }

  function frame({ config, nonce, frame: element }) {
    const query = new URLSearchParams({ key: config.publicApiKey, origin: location.origin, nonce });
    element.title = config.label || titles[config.fieldType];
    element.dataset.field = config.fieldType;
    element.setAttribute('scrolling', 'no');
    element.allow = 'payment';
    for (const [name, value] of [
      ['border', '0'],
      ['display', 'block'],
      ['width', '100%'],
      ['height', '100%'],
      ['color-scheme', 'normal'],
      ['background', 'transparent'],
    ]) {
      element.style.setProperty(name, value);
    }
    element.src = `${origin}/fields/${config.fieldType}?${query}`;
  }

  const send = (field, message) =>
    field.frame.contentWindow?.postMessage({ eway: 1, nonce: field.nonce, ...message }, origin);

  addEventListener('message', (event) => {
    const message = event.data;
    if (event.origin !== origin || message?.eway !== 1) return;
    for (const field of fields.values()) {
      if (field.frame.contentWindow === event.source && field.nonce === message.nonce)
        receive(field, message);
    }
  });

  function receive(field, message) {
    if (message.type === 'ready') {
      const { styles, label, messages, fonts } = field.config;
      send(field, { type: 'init', styles, label, messages, fonts });
      field.ready = true;
      // Asked for before the frame could hear it.
      if (field.pending) send(field, { type: 'save', code: field.pending.code });
    } else if (message.type === 'state') {
      tell(field, message, null);
    } else if (message.type === 'saved' && field.pending?.code === message.code) {
      const { code, done } = field.pending;
      field.pending = null;
      tell(field, message, message.errors ? null : code);
      done();
    }
  }

  function tell(field, message, code) {
    const errors = String(message.errors ?? '');
    field.callback?.({
      targetField: field.config.fieldType,
      fieldValid: errors === '',
      valueIsValid: errors === '',
      valueIsSaved: code !== null,
      errors,
      secureFieldCode: code,
    });
  }

  /** Every save has a code of its own, shared by all fields of that save. */
  function saveAllFields(callback, timeout = 2000) {
    for (const container of fields.keys()) if (!container.isConnected) fields.delete(container);
    const code = random();
    const open = new Set(fields.values());
    let timer = 0;
    const finish = () => {
      clearTimeout(timer);
      open.clear();
      callback?.();
    };
    timer = setTimeout(finish, timeout);
    for (const field of fields.values()) {
      const done = () => open.delete(field) && open.size === 0 && finish();
      field.pending = { code, done };
      if (field.ready) send(field, { type: 'save', code });
    }
  }

  window.eWAY = { setupSecureField, saveAllFields };
})();
