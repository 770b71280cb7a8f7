import {
  type Amendment,
  type AmendmentKind,
  type AmendmentPlan,
  amendmentCalls,
  amendmentSchema,
  checksAsked,
  isReferred,
  newestVersion,
  type OpenAmendment,
  type Policy,
  planAmendment,
  problem,
  type Quote,
  sentProblems,
  totalProblems,
  totalRefund,
  totalWithSurcharge,
} from '@coverkit/rules';
import type { Amended } from '@coverkit/rules/contract';
import { exampleProduct, fixtureToday } from '@coverkit/rules/fixtures';
import * as v from 'valibot';
import type { AmendmentClient, AmendmentInput } from '../calls/amendment-calls.ts';
import { ClientError, type QuoteAccess } from '../client.ts';
import { createMemoryCharges } from '../memory-charges.ts';
import type { MemoryContext } from '../memory-parts/memory-part.ts';
import { withPolicy } from '../memory-policies.ts';
import { refuse } from '../memory-rules.ts';
import { policyWith } from './amended-policy.ts';

type Sold = { quote: Quote; policy: Policy; version: number };
/** A change whose card is being charged. */
type Paying = { quote: Quote; plan: AmendmentPlan; kind: AmendmentKind; surcharge: number };

/** AMND-01: changes of sold policies over the rules, by which the server plans them too. */
export function memoryAmendments(context: MemoryContext): AmendmentClient {
  const { answer, quotes, bank, config, screened, onSettle } = context;
  const charges = createMemoryCharges<Amended>(bank);
  const paying = new Map<string, Paying>();
  const known = new Map<string, Amended>();

  const open = (access: QuoteAccess): Sold => {
    const quote = withPolicy(quotes.find(access), config.brand);
    const { policy } = quote;
    if (!policy) throw new ClientError('notFound', { code: 'not_found' });
    return { quote, policy, version: newestVersion(policy).version };
  };
  const planned = ({ quote, policy }: Sold, amendment: Amendment): AmendmentPlan => {
    const medical = screened.loadings(quote);
    const result = planAmendment(policy, amendment, {
      ...{ product: exampleProduct, today: fixtureToday, medical },
      screened: medical.map(({ insuree }) => insuree),
    });
    if (result.ok) return result.plan;
    return refusePlan(result.problems);
  };
  const answerOf = ({ quote, policy }: Pick<Sold, 'quote' | 'policy'>, done: Partial<Amended>): Amended => ({
    ...{ reference: quote.reference, token: quote.token, policyNumber: policy.number },
    ...{ referralPending: false, pending: false, version: null, ...done },
  });
  const book = ({ quote, plan, kind, surcharge }: Paying): Amended => {
    const policy = policyWith(quote, plan, { kind, surcharge });
    quotes.keep({ ...quote, policy });
    return answerOf({ quote, policy }, { version: newestVersion(policy).version });
  };
  const wait = ({ quote, policy }: Sold, amendment: OpenAmendment, done: Partial<Amended>): Amended => {
    quotes.keep({ ...quote, policy: { ...policy, amendment } });
    return answerOf({ quote, policy }, done);
  };

  const change = (kind: AmendmentKind, access: QuoteAccess, input: AmendmentInput): Amended => {
    const sold = open(access);
    const { quote, policy, version } = sold;
    const { idempotencyKey: key, payment, shownTotal } = input;
    const before = known.get(key) ?? charges.repeat(key);
    if (before) return before;
    charges.refuseOther(quote.reference, key);
    if (policy.amendment?.state === 'paying') throw new ClientError('messages', { code: 'payment_pending' });
    if (input.version !== version)
      throw new ClientError('messages', { code: 'policy_changed', messages: ['The policy was changed.'] });
    const amendment = v.parse(amendmentSchema, { ...input, kind });
    const plan = planned(sold, amendment);
    refuse(sentProblems(amendment, plan, input.shownRefund));
    const keep = (made: Amended): Amended => {
      known.set(key, made);
      return made;
    };
    if (kind !== 'cancel' && isReferred(amendment.checks))
      return keep(wait(sold, { kind, state: 'referred', heldUntil: null }, { referralPending: true }));
    if (plan.toPay === 0) return keep(book({ quote, plan, kind, surcharge: 0 }));
    if (!payment || shownTotal === undefined) return refuseUnpaid();
    const total = totalWithSurcharge(plan.toPay, payment.cardType, config.brand.amexSurchargeBasisPoints);
    refuse(totalProblems(shownTotal, total));
    const paid = { quote, plan, kind, surcharge: total - plan.toPay };
    const charge = { payment, idempotencyKey: key, shownTotal };
    const charged = charges.charge(quote.reference, charge, () => book(paid));
    if (charged) return charged;
    paying.set(quote.reference, paid);
    return wait(sold, { kind, state: 'paying', heldUntil: null }, { pending: true });
  };

  // `id`: the reference of the policy's quote.
  onSettle((id, outcome) => {
    const one = paying.get(id);
    if (!one) return;
    paying.delete(id);
    charges.settle(id, outcome, { paid: () => book(one), open: () => void quotes.keep(one.quote) });
  });

  const calls = Object.entries(amendmentCalls).map(([kind, method]) => [
    method,
    (access: QuoteAccess, input: AmendmentInput) =>
      answer(method, { ...access, ...input }, () => change(kind as AmendmentKind, access, input)),
  ]);
  return {
    previewAmendment: (access, asked) =>
      answer('previewAmendment', { ...access, ...asked }, () => {
        const sold = open(access);
        const { kind } = asked;
        const plan = planned(sold, v.parse(amendmentSchema, asked));
        const { difference, toPay: cost, refundRule, steps, cover, dropped } = plan;
        return {
          ...{ kind, version: sold.version, difference, cost, refund: totalRefund(plan), refundRule },
          ...{ steps, checks: [...checksAsked(kind)], cover, dropped },
        };
      }),
    // One for each kind, which a list of entries does not say.
    ...(Object.fromEntries(calls) as Omit<AmendmentClient, 'previewAmendment'>),
  };
}

/** A kind that is not open has a code of its own, with the reason at `kind`. */
function refusePlan(problems: Parameters<typeof refuse>[0]): never {
  try {
    refuse(problems);
  } catch (thrown) {
    const { formErrors } = thrown as ClientError;
    if ('kind' in formErrors) throw new ClientError('form', { code: 'amendment_unavailable', formErrors });
    throw thrown;
  }
  throw new Error('A change was refused without a problem');
}

function refuseUnpaid(): never {
  return refusePlan([problem('required', 'payment')]);
}
