import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An outside screening provider with a widget, on this machine: one traveller, who declares hay fever. */
export type ScreeningProvider = {
  /** The variables that make it the server's provider. */
  env: Readonly<Record<string, string>>;
  widgetUrl: string;
  /** Requests for the widget's page. */
  framed: { url: string; referrer: string | undefined }[];
  /** False: its widget reports a declaration that it does not have. */
  confirms: (isConfirmed: boolean) => void;
  close: () => Promise<void>;
};

const condition = {
  ...{ number: 1, group_id: 1, name: 'Hay fever' },
  questions: [
    {
      ...{ id: 'q1', type: 'simple', text: 'Is it well?', multiple: false, answer: ['yes'] },
      options: [{ id: 'yes', text: 'Yes', exclusive: false }],
    },
  ],
};
const result = {
  ...{ accepted: [1], declined: [], allDeclined: false },
  ...{ loading: { percent: 10, minimum: 500 }, conditionExcess: 0 },
};

const page = `<!doctype html><title>Screening</title><button hidden>Declare hay fever</button><script>
  addEventListener('message', ({ data }) => {
    const button = document.querySelector('button');
    button.hidden = false;
    button.onclick = () => parent.postMessage({
      action: 'closeRescreeningModal', instance: data.instance, payload: { insuree: data.insuree },
    }, '*');
  });
  parent.postMessage({ action: 'ready' }, '*');
</script>`;

export async function startScreeningProvider(): Promise<ScreeningProvider> {
  const framed: ScreeningProvider['framed'] = [];
  let isConfirmed = false;
  const session = () => ({
    ...{ id: 's1', version: isConfirmed ? 2 : 1 },
    conditions: isConfirmed ? [condition] : [],
  });
  const answers: Record<string, () => object> = {
    '/v1/begin': () => ({ session: session() }),
    '/v1/widget': () => ({ token: randomUUID() }),
    '/v1/view': () => ({ session: session(), completed: isConfirmed }),
    '/v1/assess': () => ({ session: session(), result }),
  };
  const handle = ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    if (url.startsWith('/v1/')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answers[url]?.() ?? {}));
    }
    framed.push({ url, referrer: headers.referer });
    response.writeHead(200, { 'content-type': 'text/html' });
    return response.end(page);
  };
  const server = createServer(handle);
  const url = await listening(server);
  return {
    env: {
      ...{ SCREENING_PROVIDER: 'http', SCREENING_URL: url, SCREENING_KEY: 'a-key' },
      SCREENING_NAME: 'Example Screening',
    },
    widgetUrl: `${url}/widget`,
    framed,
    confirms: (next) => {
      isConfirmed = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const listening = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
