import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMailLimits } from '../outbox/mail-limits.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { UnavailableError } from '../platform/database/unavailable.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { busy } from '../platform/errors.ts';
import { ownOrigin } from '../platform/http/csrf.ts';
import { limits } from '../platform/limits/limits.table.ts';
import { createStoredLimits } from '../platform/limits/stored-limits.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { createAccounts } from './accounts.service.ts';
import { customers } from './customers.table.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { passwordLinks } from './password-link.ts';

const harness = sharedPurchaseHarness();

let people = 0;
/** Somebody who has bought a policy, and the link of their mail. */
async function customer() {
  people += 1;
  const order = await harness.order();
  const email = `Person${people}@Example.com`;
  const contact = { ...order.contact, email };
  await harness.buy({ ...order, contact });
  const row = (await harness.api.database.read.select().from(customers)).find(
    (one) => one.email === email.toLowerCase(),
  );
  const link = await harness.money.accounts.passwordLink(row?.id ?? '');
  if (!row || !link) throw new Error('There is no account');
  return { row, order, uid: link.uid, token: link.token };
}
const password = 'three quiet penguins';
const set = async (body: object) =>
  harness.api.post('/api/auth/set-password', {
    ...{ password, passwordConfirm: password, csrf: await harness.api.csrf() },
    ...body,
  });
const stored = async (id: string) =>
  (await harness.api.database.read.select().from(customers)).find((one) => one.id === id);

test('[DETL-17] a first policy makes an account; a second one of the same email has the same', async () => {
  const { row } = await customer();
  expect(row).toMatchObject({ brandId: 'highline', passwordHash: null, passwordSetAt: null });
  const again = await harness.order();
  await harness.buy({ ...again, contact: { ...again.contact, email: row.email.toUpperCase() } });
  const rows = await harness.api.database.read.select().from(customers);
  expect(rows.filter((one) => one.email === row.email)).toHaveLength(1);
  expect(await harness.money.accounts.find('highline', row.email.toUpperCase())).toEqual({
    id: row.id,
    hasPassword: false,
  });
  expect(await harness.money.accounts.find('saltwater', row.email)).toBeNull();
});

test('[ACCT-05] a link is mailed where there is an account, and no response reveals whether there is', async () => {
  const { row } = await customer();
  const csrf = await harness.api.csrf();
  const ask = (username: string) => harness.api.post('/api/auth/forgotten', { username, csrf });
  const asked = [row.email, row.email, 'nobody@example.org', 'no mail'];
  for (const username of asked) {
    const { status, body } = await ask(username);
    expect([status, body.data]).toEqual([200, {}]);
  }
  const mails = (await harness.api.database.read.select().from(outbox)).filter(
    (one) => one.template === 'setPassword',
  );
  expect(mails.map((one) => one.subject.split(':')[0])).toEqual([row.id]);
});

test('[ACCT-05] a look-alike address neither is nor opens somebody’s account', async () => {
  const buy = async (email: string) => {
    const order = await harness.order();
    return harness.buy({ ...order, contact: { ...order.contact, email } });
  };
  const { contact } = await harness.order();
  expect((await buy('Kate@Example.com')).body.data.status).toBe(89);
  const kate = await harness.money.accounts.find('highline', 'kate@example.com');
  expect(kate).toMatchObject({ hasPassword: false });
  // The Kelvin sign, of which JavaScript makes a k in lower case.
  for (const email of ['\u212aate@example.com', '\uff4bate@example.com', 'kate@exampl\u212f.com']) {
    const refused = await buy(email);
    expect([refused.status, refused.body.data.formErrors['contact.email'].code]).toEqual([
      422,
      'email_invalid',
    ]);
    expect(await harness.money.accounts.find('highline', email)).toBeNull();
    // What was sold before this was refused opens an account of its own.
    const { queue, clock } = harness.api.services;
    await queue.write((tx) =>
      harness.money.accounts.openFor(tx, {
        brandId: 'highline',
        contact: { ...contact, email },
        at: clock.now(),
      }),
    );
    const own = await harness.money.accounts.find('highline', email);
    expect(own?.id).not.toBe(kate?.id);
    expect((await harness.money.accounts.passwordLink(own?.id ?? ''))?.email).toBe(email);
  }
  expect(await harness.money.accounts.find('highline', 'KATE@example.com')).toEqual(kate);
});

/** Accounts on a disk that takes `commit` ms to write, or writes nothing at all. */
function accountsOn(commit: number | 'full') {
  const { queue, database, clock, config, brands } = harness.api.services;
  const changes = sql<number>`select total_changes() as n`;
  const write: WriteQueue['write'] = async (job) => {
    let wrote = false;
    const done = await queue.write(async (tx) => {
      const before = await tx.get<{ n: number }>(changes);
      const value = await job(tx);
      wrote = (await tx.get<{ n: number }>(changes))?.n !== before?.n;
      if (wrote && commit === 'full') throw new UnavailableError('full');
      return value;
    });
    if (wrote && commit !== 'full') await sleep(commit);
    return done;
  };
  const links = passwordLinks(config.secret);
  return createAccounts({
    queue: { ...queue, write },
    ...{ database, brands },
    clock,
    links,
    hasher: createPasswordHasher(),
    mailLimits: createMailLimits(createStoredLimits({ clock, secret: config.secret, enabled: true })),
  });
}
const linksMailed = async (id: string): Promise<number> =>
  (await harness.api.database.read.select().from(outbox)).filter(
    ({ template, subject }) => template === 'setPassword' && subject.startsWith(id),
  ).length;
let callers = 0;
/** From another address than all before. */
const newCaller = () => {
  callers += 1;
  return { brandId: 'highline', ip: `198.51.100.${callers}` };
};
const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

test.each([0, 40, 400])(
  '[ACCT-05] neither a response nor its duration reveals whether there is an account: commits of %i ms',
  async (commit) => {
    const accounts = accountsOn(commit);
    const took = async (email: string) => {
      const began = performance.now();
      await accounts.recover(email, newCaller());
      return performance.now() - began;
    };
    const [known, asked, unknown]: [number[], number[], number[]] = [[], [], []];
    for (let n = 0; n < 5; n += 1) {
      const { row } = await customer();
      known.push(await took(row.email));
      // A mail to them is queued already.
      asked.push(await took(row.email));
      unknown.push(await took(`nobody${n}@example.org`));
    }
    expect(Math.min(...known, ...asked, ...unknown)).toBeGreaterThan(145);
    const medians = [median(known), median(asked), median(unknown)];
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(100);
  },
  30_000,
);

test('[ACCT-01] a caller may ask for five passwords; what is asked beyond five for one customer mails nothing, and is answered alike', async () => {
  const { row } = await customer();
  const accounts = accountsOn(0);
  const one = newCaller();
  const asked = await Promise.allSettled(
    Array.from({ length: 7 }, (_, at) => accounts.recover(`nobody${at}@example.net`, one)),
  );
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(await mailedAt(row, { quarters: 7, accounts })).toEqual([true, true, true, true, true, true, false]);
});

/** Whether a link was mailed in each of these quarters of an hour, in each of which four callers ask for it at once. */
async function mailedAt({ id, email }: { id: string; email: string }, { quarters, accounts }: Asked) {
  const { clock } = harness.api;
  const mailed: boolean[] = [];
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const before = await linksMailed(id);
    clock.set(new Date(clock.now().getTime() + 15 * 60_000));
    await Promise.all(Array.from({ length: 4 }, newCaller).map((caller) => accounts.recover(email, caller)));
    mailed.push((await linksMailed(id)) > before);
  }
  return mailed;
}
type Asked = { quarters: number; accounts: Pick<ReturnType<typeof accountsOn>, 'recover'> };

test('[ACCT-01] [ERRS-04] who has used their link is mailed another at once', async () => {
  const { row, uid, token } = await customer();
  const accounts = accountsOn(0);
  await accounts.recover(row.email, newCaller());
  expect((await set({ uid, token })).status).toBe(200);
  await accounts.recover(row.email, newCaller());
  expect(await linksMailed(row.id)).toBe(2);
  // The link of that mail holds still.
  await accounts.recover(row.email, newCaller());
  expect(await linksMailed(row.id)).toBe(2);
});

test('[ACCT-05] asked again and again, an address takes as much of its limits with an account as without', async () => {
  const { row } = await customer();
  const accounts = accountsOn(0);
  const asked = async (email: string, caller: ReturnType<typeof newCaller>) => {
    const before = await harness.api.database.read.select().from(limits);
    await accounts.recover(email, caller);
    const after = await harness.api.database.read.select().from(limits);
    return after.filter(({ id, fullAt }) => !before.some((one) => one.id === id && one.fullAt === fullAt))
      .length;
  };
  const taken: number[][] = [];
  for (let times = 0; times < 7; times += 1)
    taken.push([await asked(row.email, newCaller()), await asked('nobody7@example.org', newCaller())]);
  // Of the caller, the receiver and this quarter of an hour; then of the caller alone.
  expect(taken).toEqual([[3, 3], ...Array.from({ length: 6 }, () => [1, 1])]);
});

test('[ACCT-05] a full disk refuses to recover an account alike, whether there is one or not', async () => {
  const { row } = await customer();
  await harness.money.accounts.recover(row.email, newCaller());
  const other = await customer();
  for (const email of [row.email, other.row.email, 'nobody@example.org']) {
    await expect(accountsOn('full').recover(email, newCaller())).rejects.toBeInstanceOf(UnavailableError);
  }
  expect(await harness.money.accounts.find('highline', row.email)).toMatchObject({ id: row.id });
});

test('[ACCT-05] who asks for a password leaves no trace but the mail', async () => {
  const { row } = await customer();
  const people = () => harness.api.database.read.select().from(customers);
  const before = await people();
  for (const email of [row.email, 'nobody@example.org'])
    await harness.money.accounts.recover(email, newCaller());
  expect(await people()).toEqual(before);
});

test('[DETL-17] [ACCT-05] the link sets a password once, hashed by argon2id, and then opens nothing', async () => {
  const { row, uid, token } = await customer();
  const other = await harness.money.accounts.passwordLink(row.id);
  expect((await set({ uid, token })).body).toMatchObject({ state: { status: 'OK' } });
  const { passwordHash = '' } = (await stored(row.id)) ?? {};
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await createPasswordHasher().matches(passwordHash ?? '', password)).toBe(true);
  expect(await createPasswordHasher().matches(passwordHash ?? '', `${password} `)).toBe(false);
  for (const used of [token, other?.token]) {
    const refused = await set({ uid, token: used });
    expect([refused.status, refused.body.data.error.code]).toEqual([404, 'password_link_invalid']);
  }
});

test('[ACCT-05] a link is checked without using it up; one that is used, expired or wrong is the same 404', async () => {
  const { row, uid, token } = await customer();
  const check = async (body: object) => {
    const { status, body: answer } = await harness.api.post('/api/auth/password-link', body);
    return [status, answer.data?.error?.code ?? null];
  };
  const over = [404, 'password_link_invalid'];
  for (let times = 0; times < 2; times += 1) expect(await check({ uid, token })).toEqual([200, null]);
  expect(await check({ uid, token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })).toEqual(
    over,
  );
  expect(await check({ uid: 'NOBODY000000', token })).toEqual(over);
  const late = passwordLinks(harness.api.services.config.secret).tokenFor(
    row,
    harness.api.clock.now().getTime(),
  );
  expect(await check({ uid, token: late })).toEqual(over);
  expect((await set({ uid, token })).status).toBe(200);
  expect(await check({ uid, token })).toEqual(over);
});

test('[ACCT-05] the same link in two tabs at once sets one password', async () => {
  const { row, uid, token } = await customer();
  const both = await Promise.all([
    set({ uid, token }),
    set({ uid, token, password: 'another one of mine', passwordConfirm: 'another one of mine' }),
  ]);
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const winner = both[0]?.status === 200 ? password : 'another one of mine';
  expect(await createPasswordHasher().matches((await stored(row.id))?.passwordHash ?? '', winner)).toBe(true);
});

test('[ACCT-05] a link that is wrong, over, of somebody else or of another brand sets nothing; all answer the same', async () => {
  const [one, other] = [await customer(), await customer()];
  const foreign = harness.api.services.csrf.issue({
    ...{ origin: ownOrigin(new URL(harness.api.base).host), affiliateId: null, brandId: 'saltwater' },
  });
  const dash = one.token.indexOf('-');
  const [until, mac] = [one.token.slice(0, dash), one.token.slice(dash + 1)];
  const longer = (Number.parseInt(until, 36) + 1).toString(36);
  const answers = [
    await set({ uid: one.uid, token: other.token }),
    await set({ uid: 'NOBODY000000', token: one.token }),
    await set({ uid: one.uid, token: `${longer}-${mac}` }),
    await set({ uid: one.uid, token: `${until}-${'x'.repeat(43)}` }),
    await set({ uid: one.uid, token: 'x' }),
    await set({ uid: one.uid, token: one.token, csrf: foreign }),
  ];
  const { clock } = harness.api.services;
  const before = clock.now();
  harness.api.clock.set(new Date(before.getTime() + 30 * 86_400_000));
  answers.push(await set({ uid: one.uid, token: one.token }));
  harness.api.clock.set(before);
  const shown = answers.map(({ status, body }) => [status, body.data.error.code, body.state.messages[0]]);
  expect(new Set(shown.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(shown[0]?.slice(0, 2)).toEqual([404, 'password_link_invalid']);
  expect((await stored(one.row.id))?.passwordHash).toBeNull();
});

test.each([
  ['qz7', 'qz7', 'password', 'too_short'],
  ['Password1', 'Password1', 'password', 'password_common'],
  ['Highline2026', 'Highline2026', 'password', 'password_common'],
  ['three quiet penguins', 'three quiet pengiuns', 'passwordConfirm', 'password_mismatch'],
])(
  '[ACCT-05] the password %j, %j is refused at its field, and the link still holds',
  async (one, two, path, code) => {
    const { uid, token } = await customer();
    const refused = await set({ uid, token, password: one, passwordConfirm: two });
    expect(refused.status).toBe(422);
    expect(refused.body.data.formErrors[path]).toMatchObject({ code });
    expect(JSON.stringify(refused.body)).not.toContain(one);
    expect((await set({ uid, token })).status).toBe(200);
  },
);

test('[ACCT-05] neither password nor link is logged, and no token is stored', async () => {
  const { uid, token } = await customer();
  await set({ uid, token, password: 'canary-4711-secret', passwordConfirm: 'canary-4711-secret' });
  const rows = await harness.api.database.read.all(sql`select * from customers`);
  for (const text of [harness.api.logged(), JSON.stringify(rows)]) {
    expect(text).not.toContain('canary-4711');
    expect(text).not.toContain(token.slice(token.indexOf('-') + 1));
  }
});

test('[ACCT-05] many requests are hashed a few at a time, and those beyond the queue get a 503', async () => {
  const hasher = createPasswordHasher();
  const settled = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.hash(password)));
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused.length).toBe(80 - 2 - 64);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: busy(2).code } });
  expect(await hasher.matches(await hasher.hash(password), password)).toBe(true);
});
