import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { healthyChecks } from '../../amendments/testing/amendment-calls.ts';
import {
  choosing,
  raiseRescreening,
  soldPolicy,
  untreated,
} from '../../rescreenings/testing/rescreening-calls.ts';
import { chooseScreening } from '../../screenings/provider/choose-screening.ts';
import { startStandIn } from '../../screenings/remote/testing/stand-in.ts';
import { declaresMedical, screeningCalls } from '../../screenings/testing/screening-calls.ts';
import { type Json, testConfig } from '../../testing/harness.ts';
import { startPurchaseHarness } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

vi.setConfig({ testTimeout: 60_000 });

const shop = sharedPurchaseHarness();
const environment = () => ({ DATABASE_URL: `file:${shop.path}`, SECRET: testConfig.secret, USER: 'dana' });
const show = (args: string[], env: NodeJS.ProcessEnv = environment()) =>
  runStaff(['screening', 'show', ...args], env, shop.api.clock);
const errorOf = ({ code, out, err }: { code: number; out: string; err: string }) => [
  code,
  out,
  JSON.parse(err).error.code,
];
const readsOf = (reference: string) =>
  shop.api.database.read.all<{ read_by: string }>(
    sql`select read_by from screening_reads where quote_reference = ${reference}`,
  );
const because = ['--insuree', '1', '--reason', 'The customer called about the excess'];

/** A traveller with asthma, whose result is not known yet. */
async function declared() {
  const order = await shop.order({ medical: declaresMedical });
  const { body } = await shop.api.post('/api/quote/update', order);
  const calls = screeningCalls(shop.api, { ...body.data, csrf: order.csrf }, 1);
  await calls.register();
  await calls.declare('asthma', choosing());
  return { calls, reference: order.reference };
}

test('[HOST-12] [SCRN-05] staff read what a traveller declared and what it came to, and everybody who did is named', async () => {
  const { calls, reference } = await declared();
  const half = await show([reference, ...because, '--json']);
  expect(half).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(half.out).screening).toMatchObject({
    ...{ reference, insuree: 1, traveller: { name: 'Alex Nguyen' } },
    screenings: [
      {
        ...{ rescreening: null, completedAt: null, accepted: null, result: null },
        consent: { by: 'self' },
        conditions: [
          {
            name: 'Asthma',
            answers: expect.arrayContaining([expect.objectContaining({ answer: expect.any(String) })]),
          },
        ],
      },
    ],
    reads: [{ by: 'dana', reason: because[3] }],
  });
  await calls.complete();
  await calls.confirm(true);
  const whole = await show([reference, ...because.slice(0, 3), 'Complaint 41', '--by', 'kim']);
  expect(whole).toMatchObject({ code: 0, err: '' });
  expect(whole.out).toMatch(/Condition +Asthma\n +\S/);
  expect(whole.out).toMatch(/Covered +Asthma\nNot covered +none\nLoading +\d+ %, at least \$\d+\.\d\d\n/);
  expect(whole.out).toMatch(/Decision +took the cover/);
  expect(whole.out).toMatch(/Read +.* by kim: Complaint 41\nRead +.* by dana: The customer called/);
  expect(await readsOf(reference)).toEqual([{ read_by: 'dana' }, { read_by: 'kim' }]);
});

test('[HOST-12] [RSCR-01] staff read by the number of a policy what a re-screening changed, also of who was not screened before', async () => {
  const sold = await soldPolicy(shop, { term: 'asthma', choose: choosing() });
  const first = await raiseRescreening(shop, sold);
  await first.declare('angina', untreated);
  await first.complete();
  await first.confirm(false);
  await shop.advance(1000);
  const second = await raiseRescreening(shop, sold);
  await second.declare('angina', choosing());
  const { screenings } = JSON.parse((await show([sold.policyNumber, ...because, '--json'])).out).screening;
  const nameOf = ({ name }: { name: string }) => name;
  const angina = expect.stringMatching(/angina/i);
  expect(screenings.map((one: Json) => [one.rescreening, one.accepted, one.conditions.map(nameOf)])).toEqual([
    [null, true, ['Asthma']],
    [first.id, false, ['Asthma', angina]],
    [second.id, null, ['Asthma', angina]],
  ]);
  const unscreened = await soldPolicy(shop);
  const only = await raiseRescreening(shop, unscreened);
  await only.declare('asthma');
  const { out } = await show([unscreened.policyNumber, ...because]);
  expect(out).toMatch(new RegExp(`Screening +re-screening ${only.id}\n(.*\n)+Condition +Asthma`));
  expect(out).not.toMatch(/before the purchase/);
});

test('[HOST-12] without a reason, a traveller or the key nothing is shown, and nothing is stored as read', async () => {
  const { reference } = await declared();
  const { SECRET: _secret, ...withoutKeys } = environment();
  const tries = [
    await show([reference, '--insuree', '1', '--json']),
    await show([reference, '--reason', 'A complaint', '--json']),
    await show([reference, ...because, '--json'], withoutKeys),
    await show([reference, '--insuree', '2', '--reason', 'A complaint', '--json']),
    await show(['ZZZZZZZZZZ', ...because, '--json']),
    await show([reference, '--insuree', '1', '--reason', 'x'.repeat(301), '--json']),
  ];
  expect(tries.map(errorOf)).toEqual([
    [2, '', 'missingReadReason'],
    [2, '', 'missingScreeningInsuree'],
    [1, '', 'noHealthKeys'],
    [1, '', 'screeningNotFound'],
    [1, '', 'notFound'],
    [1, '', 'too_long'],
  ]);
  expect(await readsOf(reference)).toEqual([]);
});

test('[SCRN-07] [REFR-01] commands work with the outside provider that the server has: answers are read, a change is scored again', async () => {
  const standIn = await startStandIn();
  const outside = await startPurchaseHarness({ screeningProvider: chooseScreening(standIn.env) });
  try {
    const env = { ...environment(), ...standIn.env, DATABASE_URL: `file:${outside.path}` };
    const staff = async (...args: string[]) => {
      const { out, err } = await runStaff([...args, '--json'], env, outside.api.clock);
      return JSON.parse(out || err);
    };
    const sold = await soldPolicy(outside, { term: 'asthma', choose: choosing() });
    const { screening } = await staff('screening', 'show', sold.policyNumber, ...because);
    expect(screening.screenings).toMatchObject([
      { conditions: [{ name: 'Asthma', answers: expect.arrayContaining([expect.anything()]) }] },
    ]);
    const checks = { ...healthyChecks, claims: true };
    const asked = { reference: sold.reference, token: sold.token, csrf: await outside.api.csrf() };
    const referred = await outside.api.post('/api/amend/region', { ...asked, regionId: 6, checks });
    expect(referred.body.data).toMatchObject({ referralPending: true });
    const [waiting] = (await staff('amendments', 'list')).amendments;
    const decided = await staff('amendments', 'approve', waiting.id, '--note', 'Fine');
    expect(decided).toMatchObject({ amendment: { state: 'approved' } });
  } finally {
    await Promise.all([outside.close(), standIn.close()]);
  }
});
