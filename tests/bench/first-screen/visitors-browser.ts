import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, launchOptions } from '../../support/chromium.ts';
import { temporaryFolder } from '../load/process.ts';

/**
 * Chromium with as little of its inspector as a visit can be watched by. Playwright turns on what reports the errors of a page with their
 * stacks: each `Error` that a script makes while it starts then costs reading that whole script again (React makes three, which took 80
 * of 270 ms on the slow profile), and no visitor has that. Nor does a phone open a window for each visit: the program with windows also
 * loads pages of its own menus meanwhile, which doubled the times of the plain form. So this is the one without.
 */
export type VisitorsBrowser = {
  /** A page of its own, empty profile, 390 × 844. */
  open: () => Promise<Tab>;
  close: () => Promise<void>;
};
export type Tab = {
  send: Send;
  /** What an expression is in the page, as JSON has it. Awaited. */
  read: <T>(expression: string) => Promise<T>;
  close: () => Promise<void>;
};
type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;
type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } };

/** Elsewhere nothing is found: what a peer would ask its maker for. */
const thisMachineOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** As Playwright starts it: nothing of its own at work beside the page. */
const quiet = [
  ...['--disable-field-trial-config', '--disable-extensions', '--disable-default-apps', '--disable-breakpad'],
  ...['--disable-component-extensions-with-background-pages', '--disable-renderer-backgrounding'],
  ...['--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows'],
  ...['--disable-dev-shm-usage', '--hide-scrollbars', '--mute-audio', '--no-startup-window'],
  '--disable-features=MediaRouter,OptimizationHints,NetworkTimeServiceQuerying,LensOverlay,ThirdPartyStoragePartitioning',
];

export async function launchVisitorsBrowser(): Promise<VisitorsBrowser> {
  const profile = temporaryFolder();
  const { executablePath = chromium.executablePath(), args, env } = launchOptions();
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile.path}`];
  const child = spawn(executablePath, [...args, thisMachineOnly, ...quiet, ...own], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(await addressOf(child));
  await once(socket, 'open');
  const send = sender(socket);

  const open = async (): Promise<Tab> => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const sendHere: Send = (method, params) => send(method, params, sessionId as string);
    const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };
    await sendHere('Emulation.setDeviceMetricsOverride', screen);
    await sendHere('Page.enable');
    return {
      send: sendHere,
      read: async (expression) => {
        const asked = { expression, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await sendHere('Runtime.evaluate', asked);
        if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
        return (result as { value: never }).value;
      },
      close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
    };
  };
  const close = async () => {
    const ended = once(child, 'exit');
    // It may end before it answers.
    void send('Browser.close');
    await ended;
    socket.close();
    profile.remove();
  };
  return { open, close };
}

/** Chromium prints where it listens. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    stderr?.on('data', (part: Buffer) => {
      printed += part.toString();
      const [, address] = /DevTools listening on (ws:\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
    stderr?.on('end', () => reject(new Error(`Chromium ended at once:\n${printed}`)));
  });
}

function sender(socket: WebSocket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async (method: string, params: object = {}, sessionId?: string) => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
}
