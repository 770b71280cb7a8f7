import { expect, test, vi } from 'vitest';
import { composeFulfilment } from '../../compose.ts';
import { sharedRenderer } from '../../documents/testing/shared-renderer.ts';
import { createErasing } from '../../erasing/erasing.service.ts';
import { declaresMedical, screeningCalls } from '../../screenings/testing/screening-calls.ts';
import { expeditionOf } from '../../testing/expedition.ts';
import { testConfig } from '../../testing/harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

vi.setConfig({ testTimeout: 60_000 });

const shop = sharedPurchaseHarness();
const environment = () => ({
  ...{ DATABASE_URL: `file:${shop.path}`, SECRET: testConfig.secret, USER: 'dana' },
});
const here = (verb: string, ...args: string[]) =>
  runStaff(['referrals', verb, ...args], environment(), shop.api.clock);
const dataOf = (output: { out: string }) => JSON.parse(output.out);
const errorOf = ({ code, err }: { code: number; err: string }) => [code, JSON.parse(err).error.code];

/** A traveller who declared something, and asks for a person. */
async function asked() {
  const order = await shop.order({ ages: [62], medical: declaresMedical });
  const { body } = await shop.api.post('/api/quote/update', order);
  const calls = screeningCalls(shop.api, { ...body.data, csrf: order.csrf }, 1);
  await calls.register();
  await calls.declare('migraine');
  await calls.call('refer');
  return { reference: order.reference, order, calls, price: body.data.netPrice as number };
}

test('[REFR-01] [SCRN-08] staff list, ask and approve by the command line, and print nothing that was declared or decided', async () => {
  const { reference, order, calls, price } = await asked();
  const outputs = [await here('list'), await here('show', reference)];
  expect(outputs[0]?.out).toMatch(
    new RegExp(`${reference}.*a traveller asks to talk about medical conditions`),
  );
  expect(outputs[1]?.out).toMatch(/Medical +traveller 1, Alex Nguyen: asked for a person .*, waiting/);

  const question = 'Since when do you take Canaryzolam?';
  outputs.push(await here('ask', reference, '--insuree', '1', '--question', question));
  expect(outputs.at(-1)).toMatchObject({ code: 0, err: '' });
  expect(outputs.at(-1)?.out).toContain('asked traveller 1 by dana');
  const named = ['--cover', 'Canary migraine; Reflux, mild', '--exclude', 'Canary lupus'];
  const note = ['--note', 'Stable', '--insuree', '1'];
  outputs.push(await here('approve', reference, ...note, ...named, '--loading', '25', '--json'));
  expect(outputs.at(-1)).toMatchObject({ code: 0, err: '' });
  expect(dataOf(outputs.at(-1) ?? { out: '' }).referral).toMatchObject({
    ...{ status: 20, reasons: [] },
    medicalReferrals: [{ insuree: 1, state: 'approved' }],
    decisions: [
      { outcome: 'asked', insuree: 1, note: '' },
      { outcome: 'approved', insuree: 1, note: 'Stable', loading: 25, by: 'dana' },
    ],
  });
  outputs.push(await here('list'), await here('show', reference));
  for (const { out } of outputs) expect(out).not.toMatch(/migraine|Canary|Reflux|prescreen/i);
  const { screening } = (await calls.register(false)).body.data;
  const names = (all: { name: string }[]) => all.map(({ name }) => name);
  expect(names(screening.covered_conditions)).toEqual(['Canary migraine', 'Reflux, mild']);
  expect(names(screening.excluded_conditions)).toEqual(['Canary lupus']);
  const accepted = (await calls.confirm(true)).body.data;
  expect(accepted.netPrice).toBe(price + accepted.medicalPrice);
  expect(accepted.medicalPrice).toBeGreaterThan(0);
  const mails = (await shop.stored(order.reference)).outbox.map(({ template }) => template);
  expect(mails).toEqual(['medicalQuestion', 'medicalApproved']);
});

test('[REFR-01] a decision for a trip that was changed meanwhile is refused with both, and names the new one', async () => {
  const { reference, order } = await asked();
  await shop.api.post('/api/quote/save', { ...order, countries: ['US'] });
  const approve = (...args: string[]) =>
    here('approve', reference, '--note', 'x', '--insuree', '1', '--cover', 'Gout', ...args);
  const { code, err } = await approve();
  const [, assessed = ''] = /--assessed "([^"]+)"/.exec(err) ?? [];
  expect([code, assessed]).toEqual([1, expect.stringMatching(/^62, \w/)]);
  expect((await here('show', reference)).out).toContain(`now for ${assessed}, waiting`);
  expect((await approve('--assessed', assessed.toLowerCase())).code).toBe(0);
});

test('[REFR-01] [DETL-16] a decision of another trip, or of a quote that is bought, is not mailed any more', async () => {
  const renderer = sharedRenderer();
  const sent: string[] = [];
  const { outbox } = composeFulfilment({
    ...{ services: shop.api.services, money: shop.money, renderer, fromAddress: null },
    mailer: { send: async ({ subject }) => void sent.push(subject) },
  });
  while ((await outbox.run()) > 0);
  const [moved, kept] = [await asked(), await asked()];
  for (const { reference } of [moved, kept])
    await here('approve', reference, '--note', 'x', '--insuree', '1', '--cover', 'Gout');
  await shop.api.post('/api/quote/save', { ...moved.order, countries: ['US'] });
  const order = await shop.order();
  expect((await shop.refer({ ...order, ...expeditionOf(order) })).body.data.status).toBe(50);
  await here('approve', order.reference, '--note', 'ok');
  const { netPrice: shownTotal } = (await shop.reload(order)).body.data;
  await shop.buy({ ...order, ...expeditionOf(order), shownTotal });
  sent.length = 0;
  while ((await outbox.run()) > 0);
  expect(sent.filter((subject) => !subject.includes('policy'))).toEqual([
    `Our decision on your quote ${kept.reference}`,
  ]);
  await renderer.close();
});

test('[REFR-01] a decision that cannot be stored is refused with what to do, and the referral waits on', async () => {
  const { reference } = await asked();
  const approve = (...args: string[]) =>
    here('approve', reference, '--note', 'x', '--insuree', '1', ...args, '--json');
  expect(errorOf(await approve())).toEqual([1, 'required']);
  expect(errorOf(await approve('--exclude', 'Gout', '--loading', '10'))).toEqual([1, 'required']);
  expect(errorOf(await approve('--cover', 'Gout', '--loading', '12.5'))).toEqual([1, 'invalid']);
  expect(errorOf(await approve('--cover', 'Gout', '--exclude', 'gout'))).toEqual([1, 'duplicate']);
  expect(errorOf(await approve('--cover', 'x'.repeat(121)))).toEqual([1, 'too_long']);
  const other = await here(
    'approve',
    reference,
    '--note',
    'x',
    '--insuree',
    '2',
    '--cover',
    'Gout',
    '--json',
  );
  expect(errorOf(other)).toEqual([1, 'notReferred']);
  expect(errorOf(await here('approve', reference, '--note', 'x', '--json'))).toEqual([1, 'notReferred']);
  const { err } = await here('approve', reference, '--note', 'x', '--insuree', '1');
  expect(err.split(/\. /).length).toBeGreaterThanOrEqual(3);
  expect(dataOf(await here('show', reference, '--json')).referral.medicalReferrals).toMatchObject([
    { state: 'open' },
  ]);
  expect((await here('decline', reference, '--insuree', '1', '--note', 'No')).code).toBe(0);
  expect((await shop.stored(reference)).quote?.status).toBe(-1);
});

test('[REFR-01] a question about an expedition goes with its mail, and the quote waits on', async () => {
  const order = await shop.order();
  const expedition = { ...order, ...expeditionOf(order) };
  expect((await shop.refer(expedition)).body.data.status).toBe(50);
  const { reference } = order;
  const done = await here('ask', reference, '--question', 'Who guides you?', '--json');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(dataOf(done).referral).toMatchObject({
    ...{ status: 50, referralPending: true },
    decisions: [{ outcome: 'asked', insuree: null, note: 'Who guides you?', by: 'dana' }],
  });
  const { outbox } = await shop.stored(reference);
  expect(outbox).toMatchObject([{ template: 'referralQuestion' }]);
  expect((await here('approve', reference, '--note', 'ok')).code).toBe(0);
});

test('[REFR-01] a quote that waits for a person is not erased before they can decide, however old it is', async () => {
  const { services, clock } = shop.api;
  const erasing = createErasing(services);
  const start = clock.now().getTime();
  const days = (count: number) => clock.set(new Date(start + count * 86_400_000));
  const far = { from: '2027-06-01', to: '2027-06-14' };
  const [medical, expedition] = [
    await shop.order({ dates: far, medical: declaresMedical }),
    await shop.order({ dates: far }),
  ];
  days(89);
  const csrf = await shop.api.csrf();
  const { body } = await shop.api.post('/api/quote/update', { ...medical, csrf });
  await screeningCalls(shop.api, { ...body.data, csrf }, 1).call('refer', { consent: true });
  const climb = expeditionOf(expedition);
  const dates = { from: '2027-06-02', to: '2027-06-09' };
  const sent = { ...expedition, ...climb, climbingCover: { ...climb.climbingCover, dates }, csrf };
  expect((await shop.refer(sent)).body.data.status).toBe(50);
  days(100);
  await erasing.eraseDue();
  const listed = (await here('list')).out;
  for (const { reference } of [medical, expedition]) expect(listed).toContain(reference);
  const decision = ['--note', 'ok', '--insuree', '1', '--cover', 'Gout'];
  expect((await here('approve', medical.reference, ...decision)).code).toBe(0);
  days(0);
});

test('[REFR-01] [API-06] staff read that nobody was mailed where the address was entered in another browser, and call', async () => {
  const order = await shop.order();
  await shop.api.post('/api/quote/save', order);
  const { reference, token, csrf } = order;
  const exchanged = { reference, token, csrf, claim: 'q'.repeat(43) };
  const mine = (await shop.api.post('/api/quote/takeOver', exchanged)).body.data;
  expect((await shop.refer({ ...order, ...mine, ...expeditionOf(order) })).body.data.status).toBe(50);
  const asked = await here('ask', reference, '--question', 'Who guides you?');
  expect([asked.code, asked.out]).toEqual([0, expect.stringMatching(/nobody was mailed.*Call the customer/)]);
  expect(asked.out).not.toContain('the mail has the question');
  expect((await here('approve', reference, '--note', 'ok')).out).toMatch(/Approved.*\nNobody was mailed/);
  expect((await shop.stored(reference)).outbox).toEqual([]);
});
