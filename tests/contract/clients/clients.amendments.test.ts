import { type AddedTerms, newestVersion, noTerms } from '@coverkit/rules';
import type { AmendmentFields } from '@coverkit/widgets/client';
import { describe, expect, test } from 'vitest';
import { composeStaff } from '../../../api/src/compose-staff.ts';
import { bothClients, clientScenarios, failureOf, seen } from '../support/client-scenarios.ts';
import { type CardOutcome, newKey } from '../support/client-subjects.ts';

const noSpan = { from: null, to: null };
const fields: AmendmentFields = {
  checks: { claims: false, medical: false, health: true, changes: false },
  ...{ dates: noSpan, snowDates: noSpan, offPiste: false, coverLevelId: null, regionId: null },
  ...{
    tripLength: null,
    insurees: [],
    acceptConditions: false,
    acceptTerms: null,
    confirmCancel: false,
    cancelKnockout: null,
  },
};
const threeMore: AmendmentFields = { ...fields, dates: { from: '2027-02-01', to: '2027-02-17' } };
const cancelled: AmendmentFields = { ...fields, confirmCancel: true, cancelKnockout: false };

describe.each(bothClients)('over %s', (_, open) => {
  const { subject, client, bought } = clientScenarios(open);

  const sold = async () => {
    const { quote, sale } = await bought();
    const calls = await client.amendments();
    const preview = () => calls.previewAmendment(sale, { kind: 'extend', ...threeMore });
    return {
      ...{ quote, sale, calls, preview },
      policy: async () => (await client.reload(sale, { force: true })).policy!,
      /** What the extension sends, by another key each time. */
      order: async (outcome: CardOutcome = 'approved') => {
        const { version, refund, cost } = await preview();
        const shown = { version, shownRefund: refund, idempotencyKey: newKey(), shownTotal: cost };
        return { ...threeMore, ...shown, payment: await subject.card(outcome) };
      },
      free: async (change: AmendmentFields, kind: 'extend' | 'cancel' = 'extend') => {
        const { version, refund } = await calls.previewAmendment(sale, { kind, ...change });
        return { ...change, version, shownRefund: refund, idempotencyKey: newKey() };
      },
    };
  };
  /** What waits for a person. */
  const approve = (reference: string, added: AddedTerms) =>
    subject.behind({
      http: async ({ api }) => {
        const { amendments } = composeStaff(api.services, () => expect.unreachable());
        const waiting = (await amendments.list()).filter(({ state }) => state === 'referred');
        const own = waiting.at(-1)?.id ?? '';
        const decision = { outcome: 'approved', note: 'Stable', by: 'dana', loading: 0, added } as const;
        expect((await amendments.decide(own, decision)).refused).toBeNull();
      },
      memory: (memory) => memory.approveAmendment(reference, added),
    });
  const failure = async (call: Promise<unknown>) => seen(await failureOf(call));

  test('[AMND-08] [AMND-10] what a change costs, paid once for a key, is the policy’s next version', async () => {
    const { sale, calls, preview, order, policy } = await sold();
    const shown = await preview();
    expect(shown).toMatchObject({
      ...{ kind: 'extend', version: 1, refund: 0, refundRule: null },
      ...{ cover: { from: '2027-02-01', to: '2027-02-17' }, steps: [{ code: 'base', params: { days: 3 } }] },
      checks: ['claims', 'medical', 'health', 'changes'],
    });
    expect(shown.cost).toBe(shown.difference);
    const sent = await order();
    const made = await calls.extendPolicy(sale, sent);
    expect(made).toEqual({
      ...{ reference: sale.reference, token: sale.token, policyNumber: (await policy()).number },
      ...{ referralPending: false, pending: false, version: 2 },
    });
    expect(await calls.extendPolicy(sale, sent)).toEqual(made);
    const now = await policy();
    expect(now.versions.map(({ kind, difference }) => [kind, difference])).toEqual([
      ['purchase', now.premium - shown.cost],
      ['amendment', shown.cost],
    ]);
    expect(now).toMatchObject({ cover: { to: '2027-02-17' }, amendment: null });
    // Another tab that still shows the version before.
    expect(await failure(calls.extendPolicy(sale, { ...sent, idempotencyKey: newKey() }))).toMatchObject({
      code: 'policy_changed',
    });
  });

  test('[AMND-07] [AMND-08] blank is no answer, only what was shown is charged, and a declined card changes nothing', async () => {
    const { sale, calls, order, free, policy } = await sold();
    const blank = { claims: null, medical: null, health: null, changes: null };
    expect(
      (await failure(calls.extendPolicy(sale, await free({ ...threeMore, checks: blank })))).fields,
    ).toEqual({
      'checks.claims': 'required',
      'checks.medical': 'required',
      'checks.health': 'required',
      'checks.changes': 'required',
    });
    const sent = await order();
    const other = await failure(calls.extendPolicy(sale, { ...sent, shownTotal: sent.shownTotal - 1 }));
    expect(Object.values(other.fields)).toEqual(['price_changed']);
    const declined = await failure(calls.extendPolicy(sale, await order('declined')));
    expect(Object.values(declined.fields)).toEqual(['payment_declined']);
    expect(await failure(calls.extendPolicy(sale, await free(threeMore)))).toMatchObject({
      fields: { payment: 'required' },
    });
    expect((await policy()).versions).toHaveLength(1);
  });

  test('[AMND-07] a person decides first: nothing is charged or changed', async () => {
    const { sale, calls, free, policy } = await sold();
    const sent = await free({ ...threeMore, checks: { ...fields.checks, health: false } });
    const made = await calls.extendPolicy(sale, sent);
    expect(made).toMatchObject({ referralPending: true, pending: false, version: null });
    expect(await calls.extendPolicy(sale, sent)).toEqual(made);
    expect(await policy()).toMatchObject({
      ...{ amendment: { kind: 'extend', state: 'referred' }, versions: [{ version: 1 }] },
    });
  });

  test('[REFR-01] of two approved changes one is made with its terms, and a person decides on the other again', async () => {
    const { sale, calls, free, policy } = await sold();
    const added = { terms: 'Claims for the left knee aren’t covered.', replaces: false };
    const checks = { ...fields.checks, health: false };
    await calls.extendPolicy(sale, await free({ ...threeMore, checks }));
    await approve(sale.reference, added);
    const level = {
      ...fields,
      coverLevelId: 3,
      checks,
      version: 1,
      shownRefund: 0,
      idempotencyKey: newKey(),
    };
    await calls.upgradeLevel(sale, level);
    await approve(sale.reference, noTerms);
    const before = await policy();
    expect([before.amendment, ...before.otherAmendments].map((one) => `${one?.kind} ${one?.state}`)).toEqual([
      ...['cover-level approved', 'extend approved'],
    ]);
    const shown = await calls.previewAmendment(sale, { ...fields, kind: 'extend', approved: true });
    expect(shown).toMatchObject({ terms: added.terms, checks: [], cover: { to: '2027-02-17' } });
    const sent = {
      ...{ ...fields, approved: true, version: 1, shownRefund: 0, shownTotal: shown.cost },
      payment: await subject.card('approved'),
    };
    const unread = await failure(calls.extendPolicy(sale, { ...sent, idempotencyKey: newKey() }));
    expect(unread.fields).toEqual({ acceptTerms: 'must_accept' });
    const accepted = { ...sent, acceptTerms: added.terms, idempotencyKey: newKey() };
    expect(await calls.extendPolicy(sale, accepted)).toMatchObject({ version: 2 });
    expect(await policy()).toMatchObject({
      ...{ terms: added.terms, amendment: { kind: 'cover-level', state: 'referred' }, otherAmendments: [] },
    });
  });

  test('[DETL-15] a payment without an answer: the policy waits, and has its version once it is paid', async () => {
    const { sale, calls, order, policy } = await sold();
    expect(await calls.extendPolicy(sale, await order('pending'))).toMatchObject({ pending: true });
    expect((await policy()).amendment).toMatchObject({ kind: 'extend', state: 'paying' });
    await subject.settle(sale.reference);
    expect(await policy()).toMatchObject({ amendment: null, cover: { to: '2027-02-17' } });
  });

  test('[AMND-04] a cancellation gives back what was shown, and nothing is open afterwards', async () => {
    const { sale, calls, free, policy } = await sold();
    const { premium } = await policy();
    const sent = await free(cancelled, 'cancel');
    expect(sent.shownRefund).toBe(premium);
    const other = await failure(calls.cancelPolicy(sale, { ...sent, shownRefund: premium - 1 }));
    expect(other.fields).toEqual({ shownRefund: 'price_changed' });
    const claimed = await free({ ...cancelled, cancelKnockout: true }, 'cancel');
    expect((await failure(calls.cancelPolicy(sale, claimed))).fields).toEqual({ cancelKnockout: 'invalid' });
    const made = await calls.cancelPolicy(sale, sent);
    expect(await calls.cancelPolicy(sale, sent)).toEqual(made);
    const now = await policy();
    expect(now).toMatchObject({ status: 'cancelled', premium: 0, actions: { cancel: false } });
    expect(newestVersion(now)).toMatchObject({ kind: 'cancellation', difference: -premium });
    const refused = await failureOf(calls.previewAmendment(sale, { kind: 'extend' }));
    expect([refused.kind, refused.code, refused.formErrors.kind?.params]).toEqual([
      ...['form', 'amendment_unavailable', { reason: 'cancelled' }],
    ]);
  });

  test('[AMND-11] a kind that is not open says why, and a link from before the purchase opens nothing', async () => {
    const { quote, sale, calls } = await sold();
    const { code, formErrors } = await failureOf(calls.previewAmendment(sale, { kind: 'trip-length' }));
    expect([code, formErrors.kind?.params]).toEqual(['amendment_unavailable', { reason: 'singleTrip' }]);
    expect(await failure(calls.previewAmendment(quote, { kind: 'extend' }))).toMatchObject({
      kind: 'notFound',
    });
  });
});
