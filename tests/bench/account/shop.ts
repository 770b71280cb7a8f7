import { Agent, request } from 'node:http';
import { buyPolicy, documentsOf } from '../load/policy.ts';
import { type Running, start } from '../load/process.ts';
import { fillBasket } from '../load/purchase.ts';

/** A server with its own sandbox and mailbox, which are the ports after its own. */
export const startShop = (path: string, env: Record<string, string> = {}): Promise<Running> =>
  start(
    'api/src/server.ts',
    { DATA_DIR: path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env },
    '/api/config',
  );

const besides = (shop: string, ports: number): string => {
  const url = new URL(shop);
  url.port = String(Number(url.port) + ports);
  return url.origin;
};

export type Answered = { status: number; data: Record<string, unknown>; setCookies: string[]; ms: number };
export type Browser = {
  /** With the cookies of this browser. `ms`: until the last byte. */
  call: (path: string, body?: object) => Promise<Answered>;
  /** The same with a csrf of this browser. */
  post: (path: string, body: object) => Promise<Answered>;
  close: () => void;
};

/** On connections that are kept open, so that none of what is timed opens one. */
export function openBrowser(shop: string, cookies = new Map<string, string>()): Browser {
  const agent = new Agent({ keepAlive: true });
  const call: Browser['call'] = async (path, body) => {
    const answer = await answerOf(agent, shop + path, cookies, body);
    for (const one of answer.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let csrf: unknown = null;
  const post: Browser['post'] = async (path, body) => {
    csrf ??= (await call('/api/config/csrf')).data.csrf;
    const answer = await call(path, { ...body, csrf });
    // It is bound to the session.
    if (answer.setCookies.length > 0) csrf = null;
    return answer;
  };
  return { call, post, close: () => agent.destroy() };
}

function answerOf(agent: Agent, url: string, cookies: Map<string, string>, body?: object): Promise<Answered> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const headers = {
    cookie,
    ...(body && { 'content-type': 'application/json', origin: new URL(url).origin }),
  };
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('error', reject);
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const ms = performance.now() - since;
        const { data } = JSON.parse(Buffer.concat(parts).toString()) as Pick<Answered, 'data'>;
        resolve({ status: answer.statusCode ?? 0, data, setCookies: answer.headers['set-cookie'] ?? [], ms });
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

export function expectOk(path: string, { status, data }: Answered): Record<string, unknown> {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`);
  return data;
}

export const password = 'three quiet penguins';
/** Whose lists are timed. */
export const owner = 'owner@example.com';

/** A customer with so many policies and saved quotes, and their password set by the link of the first mail. */
export async function makeOwner(shop: string, many: number): Promise<void> {
  const bank = besides(shop, 1);
  const bought = [];
  for (let at = 0; at < many; at += 1) bought.push(await buyPolicy(shop, bank, owner));
  const browser = openBrowser(shop);
  for (let at = 0; at < many; at += 1) {
    const quote = await fillBasket(shop, bank, owner);
    expectOk('/api/quote/save', await browser.call('/api/quote/save', quote));
  }
  const link = await findMailed(shop, /\/user\/set-password\/(\w{12})\/([\w-]+)/);
  const set = { uid: link[1], token: link[2], password, passwordConfirm: password };
  expectOk('set-password', await browser.post('/api/auth/set-password', set));
  browser.close();
  await documentsOf(shop, bought);
}

export async function signIn(shop: string): Promise<Browser> {
  const browser = openBrowser(shop);
  expectOk('login', await browser.post('/api/auth/login', { username: owner, password }));
  const [code] = await findMailed(shop, /\b\d{6}\b/, /code/);
  expectOk('verify-otp', await browser.post('/api/auth/verify-otp', { code }));
  return browser;
}

/** Waits until the owner has a mail with this in its text. */
async function findMailed(shop: string, wanted: RegExp, subject = /./): Promise<RegExpExecArray> {
  const mailbox = besides(shop, 3);
  const json = async (path: string) => (await fetch(mailbox + path)).json();
  for (let tries = 0; tries < 300; tries += 1) {
    const { mails } = (await json('/mailbox.json')) as {
      mails: { id: number; subject: string; to: { address: string } }[];
    };
    for (const { id, to, subject: found } of mails) {
      if (to.address !== owner || !subject.test(found)) continue;
      const { mail } = (await json(`/mail/${id}.json`)) as { mail: { text: string } };
      const match = wanted.exec(mail.text);
      if (match) return match;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with ${wanted} came`);
}
