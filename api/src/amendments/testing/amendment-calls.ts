import type { AmendmentKind, QuoteDraft } from '@coverkit/rules';
import { securedCard, visa } from '../../sandbox/testing/secured-card.ts';
import type { Answer, Json } from '../../testing/harness.ts';
import { newKey, type PurchaseHarness } from '../../testing/purchase-harness.ts';

/** Nothing that a person has to look at. */
export const healthyChecks = { claims: false, medical: false, health: true, changes: false };

export type AmendmentCalls = {
  link: { reference: string; token: string };
  reference: string;
  policyNumber: string;
  /** The quote's answer, which has the policy. */
  now: () => Promise<Json>;
  preview: (kind: AmendmentKind, fields?: object) => Promise<Answer>;
  /** Without payment, unless it is in `fields`. */
  amend: (kind: AmendmentKind, fields?: object) => Promise<Answer>;
  /** Of what a preview shows, by another key each time. */
  payment: (kind: AmendmentKind, fields?: object, card?: string) => Promise<Json>;
  /** Previews, and then pays, gives back or makes what is shown. */
  make: (kind: AmendmentKind, fields?: object) => Promise<Answer>;
};

/** A policy that was bought, and the calls that change it, each with its link and a csrf. */
export async function boughtToAmend(
  shop: PurchaseHarness,
  change: Partial<QuoteDraft> = {},
  more: object = {},
): Promise<AmendmentCalls> {
  const order = await shop.order(change);
  const { netPrice: shownTotal } = (await shop.api.post('/api/quote/update', order)).body.data;
  const bought = await shop.buy({ ...order, shownTotal, ...more });
  if (bought.body.data.status !== 89) throw new Error(JSON.stringify(bought.body));
  const { reference, token } = bought.body.data;
  const link = { reference, token };
  // Time passes between calls, and a csrf is valid for hours.
  const post = async (path: string, body: object) =>
    shop.api.post(path, { ...body, ...link, csrf: await shop.api.csrf() });
  const [policy] = (await shop.stored(reference)).policies;
  const calls: AmendmentCalls = {
    link,
    reference,
    policyNumber: policy?.policyNumber ?? '',
    now: async () => (await shop.reload(link)).body.data,
    preview: (kind, fields = {}) => post('/api/amend/preview', { kind, ...fields }),
    amend: (kind, fields = {}) => post(`/api/amend/${kind}`, { checks: healthyChecks, ...fields }),
    payment: async (kind, fields = {}, card = visa) => {
      const { cost, version } = (await calls.preview(kind, fields)).body.data;
      const payment = { cardType: 'visa', secureFieldCode: await securedCard(shop.sandbox.endpoint, card) };
      return { version, payment, idempotencyKey: newKey(), shownTotal: cost };
    },
    make: async (kind, fields = {}) => {
      const { cost, refund, version } = (await calls.preview(kind, fields)).body.data;
      if (cost > 0) return calls.amend(kind, { ...fields, ...(await calls.payment(kind, fields)) });
      return calls.amend(kind, { ...fields, version, shownRefund: refund });
    },
  };
  return calls;
}
