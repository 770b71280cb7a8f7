import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { eq } from 'drizzle-orm';
import { outbox } from '../../outbox/outbox.table.ts';
import { type Answer, type Json, testConfig } from '../../testing/harness.ts';
import type { PurchaseHarness } from '../../testing/purchase-harness.ts';
import { createCodes } from '../sessions/codes.ts';
import { sessions } from '../sessions/sessions.table.ts';

export const password = 'three quiet penguins';

/** A browser with cookies of its own, on a page of the host. */
export type AccountBrowser = {
  cookies: Map<string, string>;
  /** The Set-Cookie headers of the last answer. */
  setCookies: () => string[];
  csrf: () => Promise<string>;
  /** Adds a new csrf of this browser where the body has none. */
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  signIn: (username: string, more?: object) => Promise<Answer>;
  /** Enters the code that was mailed last to the session of this browser. */
  enterCode: () => Promise<Answer>;
  /** Password and code. */
  signInFully: (username: string) => Promise<void>;
  /** Sets the password by the link of a mail. `id`: the customer's. */
  recover: (id: string) => Promise<Answer>;
};

export function accountBrowser(
  harness: PurchaseHarness,
  userAgent = 'Firefox/140.0 (Windows NT 10.0)',
): AccountBrowser {
  const cookies = new Map<string, string>();
  let set: string[] = [];
  const headers = () => ({
    'user-agent': userAgent,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const keep = (answer: Answer): Answer => {
    set = answer.headers.getSetCookie();
    for (const one of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (one.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const csrf = async (): Promise<string> =>
    (await harness.api.get('/api/config/csrf', headers())).body.data.csrf;
  const post: AccountBrowser['post'] = async (path, body = {}, more = {}) =>
    keep(
      await harness.api.post(path, { csrf: await csrf(), ...(body as object) }, { ...headers(), ...more }),
    );
  const browser: AccountBrowser = {
    ...{ cookies, csrf, post },
    setCookies: () => set,
    get: async (path) => keep(await harness.api.get(path, headers())),
    signIn: (username, more = {}) => post('/api/auth/login', { username, password, ...more }),
    enterCode: async () => post('/api/auth/verify-otp', { code: await lastCode(harness) }),
    signInFully: async (username) => {
      const signedIn = await browser.signIn(username);
      if (signedIn.body.data.requiresOtp) await browser.enterCode();
    },
    recover: async (id) => {
      const { uid, token } = (await harness.money.accounts.passwordLink(id)) ?? {};
      return post('/api/auth/set-password', { uid, token, password, passwordConfirm: password });
    },
  };
  return browser;
}

/** The code of the last mail with one. */
export async function lastCode({ api }: Pick<PurchaseHarness, 'api'>): Promise<string> {
  const rows = await api.database.read.select().from(outbox).where(eq(outbox.template, 'signInCode'));
  const [id = ''] = rows.at(-1)?.subject.split(':') ?? [];
  const session = await api.database.read.select().from(sessions).where(eq(sessions.id, id)).get();
  if (!session) throw new Error('No code was mailed to a session that there is');
  return createCodes(testConfig.secret).codeOf(session);
}

/** The code of the last mail to an address that is to be proved. */
export async function lastEmailCode({ api }: Pick<PurchaseHarness, 'api'>): Promise<string> {
  const rows = await api.database.read.select().from(outbox).where(eq(outbox.template, 'emailCode'));
  const [, id = '', number] = rows.at(-1)?.subject.split(':') ?? [];
  return createCodes(testConfig.secret).codeOf({ id, codeNumber: Number(number) });
}

let people = 0;
/** Somebody who bought a policy and has set the password. */
export async function customer(
  harness: PurchaseHarness,
  address?: string,
): Promise<{ email: string; id: string; order: Json }> {
  people += 1;
  const email = address ?? `account${people}@example.com`;
  const { contact } = exampleReadyDraft();
  const order = await harness.order({ contact: { ...contact, email } });
  await harness.buy(order);
  const found = await harness.money.accounts.find('highline', email);
  const link = await harness.money.accounts.passwordLink(found?.id ?? '');
  if (!found || !link) throw new Error('There is no account');
  const { uid, token } = link;
  const set = await harness.api.post('/api/auth/set-password', {
    ...{ uid, token, password, passwordConfirm: password, csrf: await harness.api.csrf() },
  });
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  return { email, id: found.id, order };
}
