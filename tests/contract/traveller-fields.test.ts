import { type extraInsureeEntries, type Insuree, newInsuree } from '@coverkit/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateOf } from '../../api/src/documents/certificate/certificate.ts';
import { soldVersion } from '../../api/src/documents/testing/version.ts';
import { demoOrigin, trip } from '../../api/src/testing/harness.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../../api/src/testing/purchase-harness.ts';

type Field = Exclude<keyof Insuree, 'number' | 'age' | keyof typeof extraInsureeEntries>;

/**
 * Every field that a traveller has without an extra: an answer, one that a purchase refuses, whether the certificate shows it, and
 * whether it is about health, which is left out without consent (DETL-18).
 */
const fields: {
  [F in Field]: { answer: Insuree[F]; refused?: Insuree[F]; onCertificate: boolean; isHealth?: true };
} = {
  firstName: { answer: 'Quillon', refused: '4', onCertificate: true },
  lastName: { answer: 'Marrowby', refused: '4', onCertificate: true },
  singleName: { answer: true, onCertificate: false },
  requiresScreening: { answer: true, onCertificate: false, isHealth: true },
};
const rows = Object.entries(fields).map(([field, row]) => ({ field: field as Field, ...row }));

let harness: PurchaseHarness;
beforeAll(async () => {
  harness = await startPurchaseHarness();
});
afterAll(() => harness.close());

const post = (path: string, body: object, headers = {}) =>
  harness.api.post(`/api/quote/${path}`, body, headers);
/** The first traveller without the field, as versions before it stored one, and nothing sealed, where some fields are by now. */
const storeWithout = (table: 'quotes' | 'endorsements', column: 'draft' | 'facts', field: Field) =>
  harness.api.services.queue.write(async (tx) =>
    tx.run(`UPDATE ${table} SET ${column} = json_remove(${column}, '$.insurees[0].${field}'), health = null`),
  );

test.each(rows)(
  '[DETL-05] [API-10] $field is stored, and a quote from before it has its default',
  async (row) => {
    const { field, answer } = row;
    const order = await harness.order();
    const insurees = [{ ...order.insurees[0]!, [field]: answer }];
    expect((await post('save', { ...order, insurees })).status).toBe(200);
    const stored = await harness.reload(order);
    expect(stored.body.data.insurees).toEqual(insurees);

    await storeWithout('quotes', 'draft', field);
    const older = (await harness.reload(order)).body.data.insurees[0];
    expect(older).toEqual({ ...insurees[0], [field]: newInsuree(1, 34)[field] });
  },
);

test.each(rows)(
  '[API-10] $field is in a policy, and a policy from before it has its default',
  async ({ field }) => {
    const order = await harness.order();
    const { token } = (await harness.buy(order)).body.data;
    const bought = { ...order, token };
    const factsOf = async () => (await harness.reload(bought)).body.data.policy.facts.insurees;
    expect(await factsOf()).toEqual(order.insurees);
    await storeWithout('endorsements', 'facts', field);
    expect(await factsOf()).toEqual([{ ...order.insurees[0], [field]: newInsuree(1, 34)[field] }]);
  },
);

test.each(rows)(
  '[EMBD-06] [HOST-12] $field is not stored while an affiliate’s page knows the token',
  async (row) => {
    const headers = { origin: demoOrigin };
    const { csrf } = (await harness.api.get('/api/config?affiliate=ridgeback', headers)).body.data;
    const access = (await post('start', { ...trip, csrf }, headers)).body.data;
    const quote = (await harness.reload(access)).body.data;
    const insurees = [{ ...newInsuree(1, 34), [row.field]: row.answer }];
    const save = (facts: object) => post('save', { ...quote, ...access, insurees, csrf, ...facts }, headers);
    const refused = await save(
      row.isHealth ? { medical: { ...quote.medical, acknowledgePrivacy: true } } : {},
    );
    expect([refused.status, refused.body.data.error.code]).toEqual([403, 'origin_not_allowed']);
    if (row.isHealth) expect((await save({})).status).toBe(200);
    expect((await harness.reload(access)).body.data.insurees).toEqual([newInsuree(1, 34)]);
  },
);

test.each(rows.filter((row) => row.refused !== undefined))(
  '[DETL-05] a wrong $field is refused at its field when the quote is bought',
  async ({ field, refused }) => {
    const order = await harness.order();
    const { status, body } = await harness.buy({
      ...order,
      insurees: [{ ...order.insurees[0]!, [field]: refused }],
    });
    expect([status, Object.keys(body.data.formErrors)]).toEqual([422, [`insurees.0.${field}`]]);
  },
);

test.each(rows)(
  '[DETL-17] $field is on the certificate where it belongs there',
  ({ field, answer, onCertificate }) => {
    const [first] = soldVersion().draft.insurees;
    const sections = (value: unknown) =>
      JSON.stringify(certificateOf(soldVersion({ insurees: [{ ...first!, [field]: value }] })).sections);
    expect(sections(answer) !== sections(newInsuree(1, 34)[field])).toBe(onCertificate);
  },
);

test('[API-06] nothing of a traveller is shown by a link from before the purchase', async () => {
  const order = await harness.order();
  await harness.buy(order);
  expect((await harness.reload(order)).body.data.insurees).toEqual([]);
});
