import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    serveFrame: (url: string, html: string) => Promise<void>;
  }
}

export const widgetUrl = 'https://screening.example/widget';

/** A provider's widget with the buttons of a traveller, those of somebody who forges messages, and what it knows as labels of buttons. */
const script = `
  let opened = { instance: '', token: '', insuree: 0 };
  const add = (name, press) => {
    const button = document.createElement('button');
    button.textContent = name;
    button.onclick = press;
    document.body.append(button);
  };
  const send = (message) => parent.postMessage(message, '*');
  const report = (more) => ({
    action: 'closeRescreeningModal', instance: opened.instance, payload: { insuree: opened.insuree }, ...more,
  });
  addEventListener('message', ({ data }) => {
    opened = data;
    add('Opened ' + data.token + ' for ' + data.insuree, () => {});
  });
  const buttons = {
    'I have declared everything': () => send(report()),
    'Leave the widget': () => send({ action: 'closeModal', instance: opened.instance }),
    'Forge an instance': () => send(report({ instance: 'f'.repeat(32) })),
    'Forge another traveller': () => send(report({ payload: { insuree: 2 } })),
    'Send junk': () => [null, 'closeModal', {}, { action: 'closeModal' }, report({ payload: null })].forEach(send),
  };
  for (const [name, press] of Object.entries(buttons)) add(name, press);
  add('At ' + location.href + ' from ' + (document.referrer || 'nowhere'), () => {});
`;
const html = (more: string) => `<!doctype html><title>Widget</title><body><script>${script}${more}</script>`;

/** The widget at its own origin. `silent`: it never says that it is ready. */
export const serveWidget = (kind: 'ready' | 'silent' = 'ready'): Promise<void> =>
  commands.serveFrame(widgetUrl, html(kind === 'ready' ? "send({ action: 'ready' });" : ''));

/** Another origin, with a button that sends what a genuine report would be. */
export const serveStranger = (url: string, message: object): Promise<void> =>
  commands.serveFrame(
    url,
    `<!doctype html><title>Advertisement</title><button onclick='parent.postMessage(${JSON.stringify(message)}, "*")'>Forge</button>`,
  );
