import { existsSync, readFileSync } from 'node:fs';
import { draftSchema } from '@coverkit/rules';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocuments, type Documents } from '../documents/documents.service.ts';
import type { Renderer } from '../documents/pdf/renderer.ts';
import { sharedRenderer } from '../documents/testing/shared-renderer.ts';
import { protectHashes, requestHashOf } from '../payments/charges/request-hash.ts';
import { expeditionDigest } from '../quotes/referral/approval.ts';
import { createReferrals } from '../referrals/referrals.service.ts';
import { choosing, raiseRescreening, soldPolicy, stent } from '../rescreenings/testing/rescreening-calls.ts';
import { declaresMedical, screeningCalls } from '../screenings/testing/screening-calls.ts';
import { testConfig } from '../testing/harness.ts';
import { newKey, type Order } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { trek } from './testing/trek.ts';

const harness = sharedPurchaseHarness();
let renderer: Renderer;
let documents: Documents;
beforeAll(() => {
  renderer = sharedRenderer();
  documents = createDocuments({
    ...harness.api.services,
    renderer,
    payment: async () => ({ cardType: 'visa', reason: null }),
    conditions: async () => [
      { insuree: 1, covered: ['Canary asthma'], excluded: ['Canary gout'], conditionExcess: 0 },
    ],
    markIssued: async () => {},
  });
});
afterAll(() => renderer.close());

/** The database as a thief has it: its file, and the log that is not written into it yet. */
const stolen = (): Buffer =>
  Buffer.concat([harness.path, `${harness.path}-wal`].filter(existsSync).map((file) => readFileSync(file)));

/** A text as it may stand in a file: as it is, in UTF-16, and in base64 at each of its three offsets. */
const formsOf = (text: string): Buffer[] => [
  ...[Buffer.from(text), Buffer.from(text, 'utf16le')],
  ...(['base64', 'base64url'] as const).flatMap((encoding) =>
    [0, 1, 2].map((offset) => {
      // Without the characters that the neighbours are part of.
      const encoded = Buffer.from(`${' '.repeat(offset)}${text}`)
        .toString(encoding)
        .replaceAll('=', '');
      return Buffer.from(encoded.slice(offset === 0 ? 0 : 4, -1));
    }),
  ),
];
const found = (bytes: Buffer, texts: readonly string[]): string[] =>
  texts.filter((text) => formsOf(text).some((form) => bytes.includes(form)));

/** What somebody answered, as JSON has it. */
const answers = [
  '"prescreenA":true',
  '"coveredCondition":true',
  '"injuries":true',
  '"requiresScreening":true',
];
const named = ['Canary asthma', 'Canary gout'];

async function approved(): Promise<{ order: Order; price: number }> {
  const order = await harness.order(trek());
  const price: number = (await harness.api.post('/api/quote/update', order)).body.data.netPrice;
  expect((await harness.buy({ ...order, shownTotal: price })).body.data.status).toBe(50);
  const decision = { outcome: 'approved', note: 'ok', by: 'dana' } as const;
  expect((await createReferrals(harness.api.services).decide(order.reference, decision)).refused).toBeNull();
  return { order, price };
}

test('[HOST-12] [SCRN-08] a stolen database shows no health answer, and none that could be found by trying', async () => {
  // What is searched for is found where it is plain.
  const readable = Buffer.from(
    `${JSON.stringify(trek())} ${Buffer.from('or Canary gout.').toString('base64url')}`,
  );
  expect(found(readable, [...answers, ...named])).toEqual(['"injuries":true', 'Canary gout']);

  // Saved half way, with every answer; then bought with those that need no screening.
  const saved = await harness.order();
  const medical = { ...saved.medical, prescreenA: true, coveredCondition: true };
  const insurees = saved.insurees.map((one) => ({ ...one, requiresScreening: true }));
  expect((await harness.api.post('/api/quote/save', { ...saved, medical, insurees })).status).toBe(200);
  const { order, price } = await approved();
  const sale = {
    ...order,
    ...{ shownTotal: price, idempotencyKey: newKey() },
    medical: { ...order.medical, preExMoreInfo: true, coveredCondition: true },
  };
  const { quote: referred } = await harness.stored(order.reference);
  expect((await harness.buy(sale)).body.data.status).toBe(89);
  const { policies, attempts } = await harness.stored(order.reference);
  const policyNumber = policies[0]?.policyNumber ?? '';
  await documents.issue({ policyNumber, version: 1 });

  const bytes = stolen();
  expect(bytes.includes(policyNumber)).toBe(true);
  expect(bytes.includes('"prescreenA":null')).toBe(true);
  expect(found(bytes, [...answers, ...named])).toEqual([]);
  // Digests of answers and of what is stored beside them would tell them to who tries each.
  expect(referred?.approvedExpedition).not.toBeNull();
  expect(bytes.includes(expeditionDigest(order))).toBe(false);
  const facts = harness.api.services.quotePurchase.serializeDraft(v.parse(draftSchema, sale));
  const plain = requestHashOf(facts, 'visa', price);
  expect(attempts.map((one) => one.requestHash)).toEqual([protectHashes(testConfig.secret)(plain)]);
  expect(bytes.includes(plain)).toBe(false);

  // The travellers' own documents have them.
  const certificate = await documents.find(policyNumber, 'certificate-1');
  expect(JSON.stringify(certificate?.document)).toContain('Canary asthma');
  const files = await documents.attachments(policyNumber, 1);
  expect(files.map((one) => one.type)).toEqual(['certificate', 'receipt', 'medicalLetter']);
  for (const { pdf } of files) {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    for (const at of [0.25, 0.5, 0.75].map((part) => Math.floor(part * pdf.length)))
      expect(bytes.includes(pdf.subarray(at, at + 48))).toBe(false);
  }
  const sold = await harness.api.services.readPolicy(policyNumber);
  expect(sold?.policy.facts.climbingCover.injuries).toBe(true);
  expect(sold?.policy.facts.medical.coveredCondition).toBe(true);
});

/** How often each text is in the database, in any form. */
const countsIn = (bytes: Buffer, texts: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    texts.map((text) => {
      const forms = new Set(formsOf(text).map((form) => form.toString('latin1')));
      const whole = bytes.toString('latin1');
      return [text, [...forms].reduce((sum, form) => sum + whole.split(form).length - 1, 0)];
    }),
  );

test('[HOST-12] [SCRN-05] [RSCR-01] a stolen database does not show who declared what in a screening or a re-screening, or was asked', async () => {
  // The catalogue of all conditions is in it, and says nothing about anybody.
  const texts = [
    'Asthma',
    'Heart attack',
    '"catalogueVersion"',
    '"questionId"',
    'Canary question',
    '"names"',
  ];
  const before = countsIn(stolen(), texts);
  const sold = await soldPolicy(harness, { term: 'asthma', choose: choosing() });
  const rescreening = await raiseRescreening(harness, sold);
  await rescreening.declare('heart attack', stent);
  const order = await harness.order({ medical: declaresMedical });
  const quote = (await harness.api.post('/api/quote/update', order)).body.data;
  const calls = screeningCalls(harness.api, { ...quote, csrf: order.csrf }, 1);
  await calls.register();
  await calls.declare('heart attack');
  await calls.call('refer');
  const asked = { question: 'Canary question', insuree: 1, by: 'dana' };
  const referrals = createReferrals(harness.api.services);
  expect((await referrals.ask(order.reference, asked)).refused).toBeNull();
  const bytes = stolen();
  expect(bytes.includes(sold.policyNumber)).toBe(true);
  expect(countsIn(bytes, texts)).toEqual(before);
  expect(before.Asthma).toBeGreaterThan(0);
});
