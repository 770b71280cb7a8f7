import { type Endpoint, endpoints } from '@coverkit/rules/contract';
import { beforeAll, expect, test } from 'vitest';
import { ownOrigin } from '../../platform/http/csrf.ts';
import { sessionIdOf } from '../../platform/http/session/session.ts';
import { requestRaw } from '../../testing/request-raw.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { type AccountBrowser, accountBrowser, customer } from '../testing/account-browser.ts';

const harness = sharedPurchaseHarness();

/** Every call of the table that needs a session. */
const rows = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { access }]) => access === 'session' || access === 'startedSession',
);

type Visitor = {
  /** Null where what the call answers is its own affair: the visitor is let in. */
  code: (row: Endpoint) => string | null;
  make: () => Promise<AccountBrowser>;
  /** Of a call with a body, in the place of one of the visitor's own. */
  csrf?: (token: string) => Promise<string>;
  headers?: Record<string, string>;
};

let email = '';
let other: AccountBrowser;
beforeAll(async () => {
  ({ email } = await customer(harness));
  other = accountBrowser(harness);
  await other.signInFully((await customer(harness)).email);
});

const nobody = async () => accountBrowser(harness);
const started = async () => {
  const browser = accountBrowser(harness);
  await browser.signIn(email);
  return browser;
};
const open = async () => {
  const browser = accountBrowser(harness);
  await browser.signInFully(email);
  return browser;
};
const ended = async () => {
  const browser = await open();
  const kept = browser.cookies.get('session') ?? '';
  await browser.post('/api/auth/logout');
  browser.cookies.set('session', kept);
  return browser;
};
const made = async () => {
  const browser = accountBrowser(harness);
  browser.cookies.set('session', 'f'.repeat(43));
  return browser;
};
const signIn = () => 'sign_in_required';
const onlyPosts = ({ method }: Endpoint) => (method === 'POST' ? 'csrf_invalid' : null);

const visitors: Record<string, Visitor> = {
  nobody: { make: nobody, code: signIn },
  'one who made a session up': { make: made, code: signIn },
  'one whose code is to come': {
    make: started,
    code: ({ access }) => (access === 'session' ? 'code_required' : null),
  },
  'one who signed out': { make: ended, code: signIn },
  'one with another customer’s csrf': { make: open, csrf: () => other.csrf(), code: onlyPosts },
  'one with a csrf of before': {
    make: open,
    csrf: () => accountBrowser(harness).csrf(),
    code: onlyPosts,
  },
  'one at another brand': {
    make: open,
    csrf: async (token) =>
      harness.api.services.csrf.issue({
        ...{ origin: ownOrigin(new URL(harness.api.base).host), affiliateId: null, brandId: 'saltwater' },
        sessionId: sessionIdOf(token),
      }),
    headers: { host: 'saltwater.localhost' },
    code: signIn,
  },
  'one on a page of another site': {
    make: open,
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    code: () => 'origin_not_allowed',
  },
  'the customer': {
    make: async () => {
      // Of their own: some calls change the account.
      const browser = accountBrowser(harness);
      await browser.signInFully((await customer(harness)).email);
      return browser;
    },
    code: () => null,
  },
};

type Answered = { status: number; code: string | null };

const ask = async (browser: AccountBrowser, row: Endpoint, visitor: Visitor): Promise<Answered> => {
  const { csrf, headers } = visitor;
  if (row.method === 'POST') {
    const token = browser.cookies.get('session') ?? '';
    const body = { ...row.example?.input, ...(csrf && { csrf: await csrf(token) }) };
    const answer = await browser.post(row.path, body, headers);
    return { status: answer.status, code: answer.body.data?.error?.code ?? null };
  }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { base } = harness.api;
  const { status, bytes } = await requestRaw(base, row.path, { headers: { cookie, ...headers } });
  return { status, code: JSON.parse(bytes.toString()).data?.error?.code ?? null };
};

/** A call that fails inside has let nobody in. */
const isLetIn = (status: number) => status < 500 && ![401, 403].includes(status);

test('[ACCT-06] the matrix covers every call of the account', () => {
  expect(rows.map(([name]) => name)).toEqual(
    expect.arrayContaining(['dashboard', 'updateProfile', 'sendCode']),
  );
  for (const [name, { path }] of Object.entries(endpoints))
    if (path.startsWith('/api/customer/')) expect(rows.map(([row]) => row)).toContain(name);
});

test.each(Object.entries(visitors))(
  '[ACCT-05] [ACCT-06] %s is let in exactly where they may',
  async (_, visitor) => {
    for (const [name, row] of rows) {
      const { status, code } = await ask(await visitor.make(), row, visitor);
      const expected = visitor.code(row);
      if (expected === null) expect(isLetIn(status) ? name : `${name} ${status} ${code}`).toBe(name);
      else
        expect([name, status, code]).toEqual([name, /^sign_in|^code/.test(expected) ? 401 : 403, expected]);
    }
  },
  30_000,
);
