import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  booksOf,
  choosing,
  raiseRescreening,
  soldPolicy,
  stent,
} from '../rescreenings/testing/rescreening-calls.ts';
import { quoteToScreen, screeningCalls } from '../screenings/testing/screening-calls.ts';
import { runStaff } from '../staff/staff.ts';
import { testConfig } from '../testing/harness.ts';
import { type MailHarness, startMailHarness } from '../testing/mail-harness.ts';

let mails: MailHarness;
beforeAll(async () => {
  mails = await startMailHarness();
});
afterAll(() => mails.close());

/** What travellers declared and answered, by its names, its ids and what they searched for. */
const declared = [
  ...['Heart attack', 'Asthma', 'High blood pressure', 'hart atack', 'Stroke'],
  ...['"g1', 'g1-more', 'c1-bypass', '"bmi"', '"height"', 'loadings', 'canary-condition'],
];
const declaredIn = (text: string) => declared.filter((one) => text.includes(one));

/** Searches, answers and mistakes of a traveller before a purchase. */
async function screenedWithMistakes() {
  const { api } = mails.harness;
  const order = await mails.harness.order({ ages: [62] });
  const quote = await quoteToScreen(api, order);
  const calls = screeningCalls(api, quote, 1);
  const secrets = [calls.link.token, calls.link.insureeToken];
  await calls.call('search', { searchTerm: 'hart atack' });
  await calls.register();
  await calls.declare('High blood pressure');
  const answer = { conditionId: 1, conditionGroupId: 1, questionId: 'g1', answers: ['canary-condition'] };
  const refused = [
    await calls.call('savedetails', { answer }),
    await calls.call('savedetails', { answer: { ...answer, answers: 'canary-condition'.repeat(9000) } }),
    await calls.call('startdeclaration', { condition: { id: 'canary-condition' } }),
    await calls.call('remove', { condition: { id: 99, groupId: 99 } }),
    await calls.call('complete', { version: 99 }),
    await calls.call('register', { insureeToken: 'canary-condition'.padEnd(43, 'x') }),
    await api.get(`/api/verisk/search?searchTerm=hart+atack&canary-condition`),
  ];
  return { reference: order.reference, secrets, refused: refused.map(({ status }) => status) };
}

test('[SCRN-01] [RSCR-01] [HOST-12] nothing that a traveller declared is in a log, a mail or what staff see', async () => {
  const { harness, fulfilment, sent } = mails;
  // What is looked for is found where it is.
  expect(declaredIn('{"name":"Asthma","questionId":"g1"}')).toEqual(['Asthma', '"g1']);

  const { reference, secrets, refused } = await screenedWithMistakes();
  expect(refused.every((status) => status >= 400)).toBe(true);
  const sold = await soldPolicy(harness, { term: 'asthma', choose: choosing() });
  const calls = await raiseRescreening(harness, sold);
  await calls.call('search', { searchTerm: 'hart atack' });
  await calls.declare('heart attack', stent);
  await calls.call('screen', { condition: { id: 'canary-condition' } });
  await calls.complete();
  const declined = await calls.confirm(true, await calls.payment('4000000000000002'));
  expect(declined.status).toBe(422);
  await calls.confirm(true, await calls.payment());
  expect((await booksOf(harness, calls.id)).states.at(-1)).toBe('captured');
  for (let left = 4; left > 0; left -= 1) {
    await fulfilment.outbox.run();
    await harness.advance(120_000);
  }

  const env = { DATABASE_URL: `file:${harness.path}`, USER: 'dana', SECRET: testConfig.secret };
  const seen = await Promise.all(
    [
      ['policy', 'show', sold.policyNumber],
      ['policy', 'show', sold.policyNumber, '--json'],
      ['rescreen', 'list'],
      ['rescreen', 'list', sold.policyNumber],
      ['referrals', 'list'],
      ['referrals', 'show', reference],
      ['refunds', 'list'],
    ].map((args) => runStaff(args, env, harness.api.clock)),
  );
  expect(seen.map(({ code }) => code)).toEqual(seen.map(() => 0));
  expect(sent.map(({ subject }) => subject)).toContain(`Your policy ${sold.policyNumber} has been updated`);
  const printed = seen.map(({ out, err }) => out + err).join('\n');
  const mailed = sent.map(({ subject, text, html }) => `${subject}${text}${html}`).join('\n');
  expect(declaredIn(printed), 'printed for staff').toEqual([]);
  expect(declaredIn(mailed), 'in a mail').toEqual([]);
  expect(declaredIn(harness.api.logged()), 'in the log').toEqual([]);
  expect(harness.api.logged()).toContain('"route":"/api/verisk/savedetails"');
  for (const secret of [...secrets, calls.link.token, calls.link.insureeToken])
    expect(harness.api.logged()).not.toContain(secret);
});
