import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amendmentsOfPolicy } from '../amendments/amendments.repository.ts';
import { openStored as openAmendment } from '../amendments/stored-amendment.ts';
import { boughtToAmend } from '../amendments/testing/amendment-calls.ts';
import { composeServices, type Services } from '../compose.ts';
import { createDocuments } from '../documents/documents.service.ts';
import type { Renderer } from '../documents/pdf/renderer.ts';
import { sharedRenderer } from '../documents/testing/shared-renderer.ts';
import type { SealingKey } from '../platform/sealer.ts';
import { sealTerms } from '../policies/sealed-terms.ts';
import { expeditionDigest } from '../quotes/referral/approval.ts';
import { createReferrals } from '../referrals/referrals.service.ts';
import { rescreeningsOfPolicy } from '../rescreenings/rescreenings.repository.ts';
import { openStored } from '../rescreenings/stored-rescreening.ts';
import { raiseRescreening } from '../rescreenings/testing/rescreening-calls.ts';
import { openScreening } from '../screenings/declaration/declared-screening.ts';
import { openQuestion } from '../screenings/referral/person.ts';
import { screeningsOfQuote } from '../screenings/screenings.repository.ts';
import { declaresMedical, screenedOrder, screeningCalls } from '../screenings/testing/screening-calls.ts';
import { runStaff } from '../staff/staff.ts';
import { testConfig } from '../testing/harness.ts';
import type { Order } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { trek } from './testing/trek.ts';

const keyOf = (id: string): SealingKey => ({ id, key: Buffer.alloc(32, id) });
const [k1, k2] = [keyOf('k1'), keyOf('k2')];

const harness = sharedPurchaseHarness({ config: { healthKeys: [k1] } });
let renderer: Renderer;
beforeAll(() => {
  renderer = sharedRenderer();
});
afterAll(() => renderer.close());

const environment = (...keys: SealingKey[]) => ({
  DATABASE_URL: `file:${harness.path}`,
  SECRET: testConfig.secret,
  HEALTH_KEYS: keys.map(({ id, key }) => `${id}:${Buffer.from(key).toString('base64')}`).join(' '),
});
const reseal = async (...keys: SealingKey[]) =>
  runStaff(['health', 'reseal', '--json'], environment(...keys));
const resealed = async (...keys: SealingKey[]) => {
  const { out, err } = await reseal(...keys);
  expect(err).toBe('');
  return JSON.parse(out).resealed;
};

/** What is sealed, as a server reads it that has these keys. */
async function readBy(keys: SealingKey[], sold: Sold) {
  const { services } = harness.api;
  const config = { ...testConfig, healthKeys: keys };
  const server = await composeServices({ ...services, config });
  const documents = documentsOf(server);
  const { draft } = await server.quotes.open(sold.quote);
  const referred = await server.quotes.open(sold.referred);
  return {
    quote: draft.medical,
    approved: [referred.draft.climbingCover.injuries, referred.approvedExpedition],
    policy: (await server.readPolicy(sold.policyNumber))?.policy.facts.medical,
    terms: (await server.readPolicy(sold.policyNumber))?.policy.terms,
    conditions: (await server.policies.medicalOf(sold.policyNumber, 1)).flatMap((one) => one.covered),
    declared: (await screeningsOfQuote(server.database.read, sold.reference)).map((row) =>
      openScreening(server.sealer, row),
    ),
    questions: (await screeningsOfQuote(server.database.read, sold.asked)).map((row) =>
      openQuestion(server.sealer, row),
    ),
    rescreened: (await rescreeningsOfPolicy(server.database.read, sold.policyNumber)).map((row) =>
      openStored(server.sealer, row),
    ),
    amended: (await amendmentsOfPolicy(server.database.read, sold.amended)).map(
      (row) => openAmendment(server.sealer, row)?.plan.cover.to,
    ),
    document: (await documents.find(sold.policyNumber, 'certificate-1'))?.document.lead,
    files: (await documents.attachments(sold.policyNumber, 1)).map(({ pdf }) => pdf.toString('latin1', 0, 5)),
  };
}
const documentsOf = (services: Services) =>
  createDocuments({
    ...services,
    renderer,
    payment: async () => ({ cardType: 'visa', reason: null }),
    markIssued: async () => {},
  });

type Access = { reference: string; token: string };
/** `asked`: the quote of a traveller whom staff asked; `reference`: of the policy’s quote. */
type Sold = {
  quote: Access;
  referred: Order;
  asked: string;
  reference: string;
  policyNumber: string;
  /** Of a policy with a change that a person decides on. */
  amended: string;
};

async function sell(): Promise<Sold> {
  const { api } = harness;
  const quote = await harness.order();
  const medical = { ...quote.medical, prescreenA: true };
  expect((await api.post('/api/quote/save', { ...quote, medical })).status).toBe(200);
  const referred = await harness.order(trek());
  expect((await harness.refer(referred)).body.data.status).toBe(50);
  const decision = { outcome: 'approved', note: 'ok', by: 'dana' } as const;
  await createReferrals(api.services).decide(referred.reference, decision);
  const order = await screenedOrder(harness, 'heart attack');
  expect((await harness.buy(order)).body.data.status).toBe(89);
  const policyNumber = (await harness.stored(order.reference)).policies[0]?.policyNumber ?? '';
  const terms = sealTerms(api.services.sealer, { policyNumber, version: 1 }, 'Knees are not covered.');
  await api.services.queue.write((tx) =>
    tx.run(sql`update endorsements set terms = ${terms} where policy_number = ${policyNumber}`),
  );
  await documentsOf(api.services).issue({ policyNumber, version: 1 });
  const { reference, csrf } = order;
  const calls = await raiseRescreening(harness, { reference, csrf, policyNumber });
  expect((await calls.call('screen', { condition: { id: '301' } })).status).toBe(200);
  return { quote, referred, asked: await askTraveller(), reference, policyNumber, amended: await amend() };
}

/** A policy whose change a person decides on. */
async function amend(): Promise<string> {
  const policy = await boughtToAmend(harness);
  const dates = { from: '2027-02-01', to: '2027-02-16' };
  const checks = { claims: true, medical: false, health: true, changes: false };
  expect((await policy.amend('extend', { dates, checks })).body.data.referralPending).toBe(true);
  return policy.policyNumber;
}

/** The quote of a traveller who asked for a person, and was asked in turn. */
async function askTraveller(): Promise<string> {
  const { api } = harness;
  const order = await harness.order({ medical: declaresMedical });
  const { body } = await api.post('/api/quote/update', order);
  await screeningCalls(api, { ...body.data, csrf: order.csrf }, 1).call('refer', { consent: true });
  const question = { question: 'Do you have Canaryitis?', insuree: 1, by: 'dana' };
  expect((await createReferrals(api.services).ask(order.reference, question)).refused).toBeNull();
  return order.reference;
}

test('[HOST-12] an older key is replaced: all that it sealed is sealed again, and opened without it', async () => {
  const sold = await sell();
  const read = await readBy([k1], sold);
  expect(read.quote.prescreenA).toBe(true);
  expect(read.approved).toEqual([true, expeditionDigest(sold.referred)]);
  expect(read.conditions).toEqual(['Heart attack']);
  expect(read.declared).toMatchObject([{ provider: 'embedded' }]);
  expect(read.questions).toEqual(['Do you have Canaryitis?']);
  expect(read.rescreened).toMatchObject([{ provider: 'embedded', assessed: null }]);
  expect(read.amended).toEqual(['2027-02-16']);
  expect(read.files).toEqual(Array(3).fill('%PDF-'));
  await expect(readBy([k2], sold)).rejects.toThrow('Sealed by the key "k1", which is not configured');
  expect(await readBy([k2, k1], sold)).toEqual(read);

  // Nothing is due for the key that seals.
  const none = {
    quotes: 0,
    policies: 0,
    documents: 0,
    screenings: 0,
    rescreenings: 0,
    amendments: 0,
    attempts: 0,
  };
  expect(await resealed(k1)).toEqual(none);
  // Without the older key it says which is missing, and nothing else.
  const refused = await reseal(k2);
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.err).error).toMatchObject({ code: 'unknownHealthKey' });
  expect(refused.err).toContain('The key \\"k1\\" is not configured.');
  expect(await readBy([k1], sold)).toEqual(read);

  expect(await resealed(k2, k1)).toEqual({
    ...none,
    quotes: 5,
    policies: 2,
    documents: 3,
    screenings: 2,
    rescreenings: 1,
    amendments: 1,
  });
  expect(await readBy([k2], sold)).toEqual(read);
  await expect(readBy([k1], sold)).rejects.toThrow('Sealed by the key "k2", which is not configured');
  expect(await resealed(k2)).toEqual(none);
});

test('[HOST-12] rows from before answers were sealed are sealed too', async () => {
  const sold = await sell();
  const read = await readBy([k1], sold);
  await storePlainly(sold);
  expect(await readBy([k1], sold)).toEqual(read);
  expect(await resealed(k2, k1)).toMatchObject({ quotes: 5, policies: 2, documents: 3, attempts: 1 });
  expect(await readBy([k2], sold)).toEqual(read);
  expect(await resealed(k2)).toMatchObject({ quotes: 0, policies: 0, documents: 0, attempts: 0 });
});

/** As a server of the version before stored them. */
async function storePlainly({ quote, referred, policyNumber }: Sold): Promise<void> {
  const { services, database } = harness.api;
  const documents = documentsOf(services);
  const stored = await services.readPolicy(policyNumber);
  const certificate = await documents.find(policyNumber, 'certificate-1');
  const opened = await Promise.all([quote, referred].map((access) => services.quotes.open(access)));
  await services.queue.write(async (tx) => {
    for (const { row, draft } of opened) {
      const text = JSON.stringify(draft);
      await tx.run(sql`update quotes set draft = ${text}, health = null where id = ${row.id}`);
    }
    const digest = expeditionDigest(referred);
    await tx.run(
      sql`update quotes set approved_expedition = ${digest} where reference = ${referred.reference}`,
    );
    const facts = JSON.stringify(stored?.policy.facts);
    await tx.run(
      sql`update endorsements set facts = ${facts}, health = null where policy_number = ${policyNumber}`,
    );
    await tx.run(sql`update policy_documents set sealed = 0, body = ${JSON.stringify(certificate?.document)},
      pdf = ${certificate?.pdf} where policy_number = ${policyNumber}`);
    await tx.run(
      sql`update attempts set request_hash = 'plain' where quote_reference = ${stored?.sale.quoteReference}`,
    );
  });
  const rows = await database.read.all<{ health: string | null }>(
    sql`select health from quotes where reference = ${quote.reference}`,
  );
  expect(rows).toEqual([{ health: null }]);
}
