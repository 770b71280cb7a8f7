import { addDays, type CivilDate, type QuoteDraft, todayIn } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { holdLock } from '../platform/database/testing/temp-database.ts';
import { referralDecisions } from '../referrals/referral-decisions.table.ts';
import { testConfig } from '../testing/harness.ts';
import { newKey, type Order } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { runStaff } from './staff.ts';
import { staff, throughNpm } from './testing/staff-process.ts';

// Each process reads all of its sources first, on a machine that runs other tests beside it.
vi.setConfig({ testTimeout: 120_000 });

const harness = sharedPurchaseHarness();
let today: CivilDate;
// The command line is a process with the real clock; commands that count days run in this one, with the harness's.
beforeAll(() => {
  harness.api.clock.set(new Date());
  today = todayIn('Australia/Sydney', harness.api.clock.now());
});

const environment = () => ({ DATABASE_URL: `file:${harness.path}`, SECRET: testConfig.secret });
/** As a process of its own. */
const run = (...args: string[]) => staff(args, environment());
/** The same inside this one: for what needs no second process. */
const here = (...args: string[]) => runStaff(args, { ...environment(), USER: 'dana' }, harness.api.clock);
const dataOf = (output: { out: string }) => JSON.parse(output.out);

/** A trek with an operator nobody knows and a health answer, in 60 days. */
function trek(): Pick<QuoteDraft, 'dates' | 'climbingCover' | 'insurees'> {
  const dates = { from: addDays(today, 60), to: addDays(today, 73) };
  return {
    dates,
    climbingCover: {
      enabled: true,
      type: 'trekking',
      plan: 'trekking-4500',
      totalPeople: 1,
      dates: { from: addDays(today, 61), to: addDays(today, 68) },
      tourOperator: 'other',
      injuries: true,
      over6500: false,
      evac: false,
      altSickness: false,
    },
    insurees: exampleReadyDraft().insurees.map((one) => ({
      ...one,
      climbingApplicant: true,
      climbingYears: '4-6',
      climbingExperience: 'Twice round Annapurna',
    })),
  };
}

/** Chooses and tries to buy over HTTP, and is referred instead. */
async function referred(): Promise<{ order: Order; price: number }> {
  const order = await harness.order(trek());
  const chosen = await harness.api.post('/api/quote/update', order);
  const price = chosen.body.data.netPrice;
  const answer = await harness.buy({ ...order, shownTotal: price });
  expect(answer.body.data).toMatchObject({ status: 50, referralPending: true });
  return { order: { ...order, shownTotal: price }, price };
}

const decisionsOf = (reference: string) =>
  harness.api.database.read.select().from(referralDecisions).where(sql`quote_reference = ${reference}`);

test('[REFR-01] an approved quote is bought by the link it had, at the price it had', async () => {
  const { order, price } = await referred();
  const { reference } = order;
  const listed = dataOf(await run('referrals', 'list', '--json')).referrals;
  expect(listed).toMatchObject([
    { reference, brandId: 'highline', price, reasons: ['tourOperator', 'health'] },
  ]);

  const approved = await here('referrals', 'approve', reference.toLowerCase(), '--note', 'Guided; fit');
  expect(approved).toMatchObject({ code: 0, err: '' });
  expect(await decisionsOf(reference)).toMatchObject([
    { outcome: 'approved', note: 'Guided; fit', decidedBy: 'dana' },
  ]);
  const resumed = (await harness.reload(order)).body.data;
  expect(resumed).toMatchObject({
    status: 20,
    referralPending: false,
    referralApproved: true,
    netPrice: price,
    priceLockedUntil: addDays(today, 14),
  });
  expect(dataOf(await here('referrals', 'list', '--json')).referrals).toEqual([]);

  const bought = await harness.buy({ ...order, idempotencyKey: newKey() });
  expect(bought.body.data).toMatchObject({ status: 89, referralPending: false });
  const stored = await harness.stored(reference);
  expect(stored.charges).toMatchObject([{ amount: price }]);
  expect(stored.outbox.map((one) => one.template)).toContain('referralApproved');

  const number = stored.policies[0]?.policyNumber ?? '';
  for (const asked of [number, reference]) {
    const { policy } = dataOf(await here('policy', 'show', asked, '--json'));
    expect(policy).toMatchObject({ policyNumber: number, versions: [{ version: 1, premium: price }] });
  }
  const late = await run('referrals', 'decline', reference, '--note', 'too late');
  expect(late.code).toBe(1);
  expect(late.err).toContain('already bought');
  expect(await decisionsOf(reference)).toHaveLength(1);
});

test('[REFR-01] an approval is of the expedition that was read: another is referred again', async () => {
  const { order, price } = await referred();
  await here('referrals', 'approve', order.reference, '--note', 'ok', '--by', 'Kim');
  const higher = { ...order, climbingCover: { ...order.climbingCover, over6500: true } };
  const bought = await harness.buy({ ...higher, idempotencyKey: newKey() });
  expect(bought.body.data).toMatchObject({ status: 50, referralPending: true });
  expect((await harness.stored(order.reference)).attempts).toEqual([]);

  // Saved first and bought then is the same. A mail is one of its moment.
  harness.api.clock.set(new Date(harness.api.clock.now().getTime() + 1000));
  await here('referrals', 'approve', order.reference, '--note', 'the higher one too');
  expect((await harness.api.post('/api/quote/save', order)).status).toBe(200);
  expect((await harness.reload(order)).body.data.referralApproved).toBe(false);
  const again = await harness.buy({ ...order, shownTotal: price, idempotencyKey: newKey() });
  expect(again.body.data).toMatchObject({ status: 50, referralPending: true });
  expect((await decisionsOf(order.reference)).map((one) => one.decidedBy)).toEqual(['Kim', 'dana']);
  const mails = (await harness.stored(order.reference)).outbox;
  expect(mails.map((one) => one.template)).toEqual(['referralApproved', 'referralApproved']);
  await here('referrals', 'decline', order.reference, '--note', 'enough');
});

test('[REFR-01] a declined quote ends, and is decided once', async () => {
  const { order } = await referred();
  const declined = await run('referrals', 'decline', order.reference, '--note', 'Too high', '--json');
  expect(declined.code).toBe(0);
  expect(dataOf(declined).referral).toMatchObject({
    status: -1,
    decisions: [{ outcome: 'declined', note: 'Too high', by: 'dana' }],
  });
  expect((await harness.reload(order)).body.data).toMatchObject({ status: -1, referralPending: false });
  const refused = await harness.buy({ ...order, idempotencyKey: newKey() });
  expect(refused.status).toBe(409);
  expect((await harness.stored(order.reference)).outbox.map((one) => one.template)).toEqual([
    'referralDeclined',
  ]);
  const twice = await run('referrals', 'approve', order.reference, '--note', 'after all', '--json');
  expect(twice).toMatchObject({ code: 1, out: '' });
  expect(JSON.parse(twice.err).error.code).toBe('alreadyDeclined');
});

test('[REFR-01] no token, no health answer and no control sign is printed', async () => {
  const { order } = await referred();
  // The API takes no control sign; a quote may be from before that.
  await harness.api.services.queue.write((tx) =>
    tx.run(sql`update quotes set draft = replace(draft, 'Twice round', ${'Twice round\\u001b[2J'})`),
  );
  const { tokenHash = '' } = (await harness.stored(order.reference)).quote ?? {};
  const shown = await here('referrals', 'show', order.reference);
  expect(shown.out).toContain('Twice round [2J Annapurna');
  const outputs = [
    shown,
    await here('referrals', 'show', order.reference, '--json'),
    await here('referrals', 'list'),
  ];
  for (const { code, out } of outputs) {
    expect(code).toBe(0);
    expect(out).toContain(order.reference);
    expect(out).not.toMatch(/injur|altSick|undiagnosed|prescreen|"medical"|\p{Cf}/u);
    expect(out).not.toContain('\u001b');
    expect(out).not.toContain(order.token);
    expect(out).not.toContain(tokenHash);
  }
});

test('[REFR-01] a decision waits while another process writes', async () => {
  const { order } = await referred();
  const { released } = await holdLock(harness.path, 1500);
  const since = performance.now();
  const done = await here('referrals', 'decline', order.reference, '--note', 'later');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(performance.now() - since).toBeGreaterThan(1000);
  await released;
  expect((await harness.reload(order)).body.data.status).toBe(-1);
});

test('[REFR-01] what is not possible ends with 1, what is not understood with 2, and stores nothing', async () => {
  const order = await harness.order();
  const { reference } = order;
  const before = await harness.api.stored();
  const codes: [number, string[]][] = [
    [1, ['referrals', 'approve', reference, '--note', 'x']],
    [1, ['referrals', 'decline', 'NOSUCHREFX', '--note', 'x']],
    [1, ['referrals', 'decline', reference, '--note', '4444333322221111']],
    [1, ['referrals', 'show', 'NOSUCHREFX']],
    [1, ['policy', 'show', reference]],
    [2, ['referrals', 'approve', reference]],
    [2, ['referrals', 'approve', reference, '--note', ' ']],
    [2, ['referrals', 'approve', reference, '--note', 'x', '--loading', 'ten']],
    [2, ['referrals', 'decline', reference, '--note', 'x', '--loading', '10']],
    [1, ['referrals', 'approve', reference, '--note', 'x', '--loading', '301']],
    [1, ['payment', 'raise', reference, '--amount', '28.50', '--reason', 'x']],
    [1, ['payment', 'raise', reference, '--amount', '0', '--reason', 'x']],
    [2, ['payment', 'raise', reference, '--amount', '$28', '--reason', 'x']],
    [2, ['payment', 'raise', reference, '--amount', '28.50']],
    [2, ['payment', 'cancel', '--reason', 'x']],
    [2, ['payment', 'cancel', 'NOSUCHID0000']],
    [2, ['payment', 'cancel', 'NOSUCHID0000', '--reason', 'x', '--amount', '1']],
    [1, ['payment', 'cancel', 'NOSUCHID0000', '--reason', 'x']],
    [1, ['documents', 'resend', reference]],
    [2, ['documents', 'resend', reference, '--version', '0']],
    [2, ['settlement', 'compare', '--date', '2026-02-30']],
    [1, ['settlement', 'compare', '--date', '2026-02-03']],
    [2, ['referrals', 'approve', reference, '--note', 'x', '--exclude', 'Gout']],
    [2, ['referrals', 'approve', reference, '--note', 'x', '--insuree', 'one', '--exclude', 'Gout']],
    [1, ['referrals', 'approve', reference, '--note', 'x', '--insuree', '1', '--exclude', 'Gout']],
    [1, ['referrals', 'approve', reference, '--note', 'x', '--insuree', '1']],
    [1, ['referrals', 'decline', reference, '--note', 'x', '--insuree', '1']],
    [2, ['referrals', 'decline', reference, '--note', 'x', '--insuree', '1', '--exclude', 'Gout']],
    [2, ['referrals', 'ask', reference]],
    [2, ['referrals', 'ask', reference, '--question', 'x', '--insuree', '0']],
    [1, ['referrals', 'ask', reference, '--question', 'When?']],
    [1, ['referrals', 'ask', reference, '--question', 'When?', '--insuree', '1']],
    [1, ['referrals', 'ask', reference, '--question', 'Is it 4444333322221111?']],
    [1, ['referrals', 'ask', 'NOSUCHREFX', '--question', 'When?']],
    [2, ['referrals', 'approve', reference, '--note', 'x', '--lodaing', '25']],
    [2, ['payment', 'raise', reference, '--amount', '1', '--amount', '500', '--reason', 'x']],
    [2, ['referrals', 'decline', reference, '--note', '--by', 'Kim']],
    [2, ['referrals', 'list', '--json=yes']],
    [2, ['referrals', 'approve', '--note', 'x']],
    [2, ['referrals', 'decline', reference, 'word', '--note', 'x']],
    [2, ['referrals', 'list', '--note', 'x']],
    [2, ['policy', 'sell', reference]],
  ];
  const outputs = await Promise.all(codes.map(([, args]) => here(...args)));
  expect(outputs.map((one) => one.code)).toEqual(codes.map(([code]) => code));
  for (const { out, err } of outputs) {
    expect(out).toBe('');
    // What happened, why it matters, what to do.
    expect(err.split(/[.;:] /).length).toBeGreaterThanOrEqual(3);
  }
  expect(await harness.api.stored()).toEqual(before);
  expect(await decisionsOf(reference)).toEqual([]);
});

test('[REFR-01] the option that is wrong is the one that is named, and none is taken twice', async () => {
  const errorOf = async (...args: string[]) =>
    (await here('referrals', 'approve', 'HT7K2M9QXA', ...args)).err;
  const unknown = await errorOf('--note', 'x', '--lodaing', '25');
  expect(unknown).toContain('There is no option "--lodaing"');
  expect(unknown).not.toContain('--note');
  expect(await errorOf('--note', 'x', '-l', '25')).toContain('There is no option "-l"');
  expect(await errorOf('--note', 'x', '--__proto__=x')).toContain('There is no option "--__proto__"');
  expect(await errorOf('--note', 'x', '--note=y')).toContain('"--note" is given more than once');
  expect(await errorOf('--loading', '5', '--note')).toContain('"--note" has no value');
  expect(await errorOf('--note', '--loading', '5')).toContain('"--note" has no value');
  expect(await errorOf('--note=-x', '--loading', '-5')).toContain('"--loading" has no value');
  // A value may begin with a dash where it cannot be an option.
  expect(await errorOf('--note=--x')).toContain('There is no quote');
  const asJson = await here('referrals', 'list', '--jsn', '--json');
  expect(JSON.parse(asJson.err).error).toMatchObject({ code: 'unknownOption' });
  expect((await here('--help', '--wrong')).code).toBe(2);
  expect(await here('referrals', 'list', '--json', '--json')).toMatchObject({ code: 0 });
});

test('[REFR-01] the command of the workspace passes arguments and exit code, and makes no database', async () => {
  const helped = await staff(['help'], {}, throughNpm);
  expect(helped).toMatchObject({ code: 0, err: '' });
  for (const name of ['list', 'show', 'approve', 'decline', 'ask'])
    expect(helped.out).toContain(`referrals ${name}`);
  const nowhere = await staff(['referrals', 'list'], { DATA_DIR: '/tmp/coverkit-nowhere' }, throughNpm);
  expect(nowhere.code).toBe(1);
  expect(nowhere.err).toContain('/tmp/coverkit-nowhere/coverkit.db');
});

test('[REFR-01] an environment that cannot be used is reported as any error of a command, before anything is opened', async () => {
  for (const env of [{ DATABASE_URL: 'mysql://x' }, { NODE_ENV: 'prod' }]) {
    const wrong = await runStaff(['referrals', 'list'], { DATABASE_URL: `file:${harness.path}`, ...env });
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toMatch(/^The command did nothing: the environment variable \w+ has .+\. .+\. Set/);
  }
});

test('[REFR-01] --json prints the commands', async () => {
  for (const args of [['--json'], ['help', '--json'], ['--help', '--json']]) {
    const output = await here(...args);
    expect(output).toMatchObject({ code: 0, err: '' });
    const { commands } = dataOf(output);
    const taken = ['note', 'by', 'loading', 'insuree', 'cover', 'exclude', 'assessed'];
    expect(commands).toContainEqual({ name: 'referrals approve', argument: 'reference', options: taken });
    expect(commands).toContainEqual({ name: 'referrals list', argument: null, options: [] });
    const { out: help } = await here('help');
    for (const { name, options } of commands) {
      expect(help).toContain(`-- ${name}`);
      for (const option of options) expect(help).toContain(`--${option} `);
    }
  }
});

test('the list of waiting quotes costs the same however many others there are', async () => {
  const plan = await harness.api.database.read.all<{ detail: string }>(
    sql`explain query plan select * from quotes where quotes.referral_pending = 1 order by saved_at`,
  );
  expect(plan.map((one) => one.detail).join()).toContain('quotes_referred');
});
