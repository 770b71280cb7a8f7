import {
  type Amendment,
  type AmendmentKind,
  amendmentCalls,
  amendmentSchema,
  checksAsked,
  conditionProblems,
  isReferred,
  newestVersion,
  type OpenAmendment,
  openAmendmentOf,
  type Policy,
  problem,
  type Quote,
  refundProblems,
  refusal,
  sentProblems,
  termsProblems,
  termsToAccept,
  totalProblems,
  totalRefund,
  totalWithSurcharge,
} from '@coverkit/rules';
import type { Amended } from '@coverkit/rules/contract';
import * as v from 'valibot';
import type { AmendmentClient, AmendmentInput } from '../calls/amendment-calls.ts';
import { ClientError, type QuoteAccess } from '../client.ts';
import { createMemoryCharges } from '../memory-charges.ts';
import type { MemoryContext } from '../memory-parts/memory-part.ts';
import { withPolicy } from '../memory-policies.ts';
import { refuse } from '../memory-rules.ts';
import { openOf, policyWith, withOpen } from './amended-policy.ts';
import { type MemoryPlan, planIn, refusePlan } from './memory-plan.ts';

type Sold = { quote: Quote; policy: Policy; version: number };
/** A change whose card is being charged. */
type Paying = Pick<MemoryPlan, 'plan' | 'terms' | 'replaces'> & {
  quote: Quote;
  kind: AmendmentKind;
  surcharge: number;
};

/** AMND-01: changes of sold policies over the rules, by which the server plans them too. */
export function memoryAmendments(context: MemoryContext): AmendmentClient {
  const { answer, quotes, bank, config, screened, approvedTerms, onSettle } = context;
  const charges = createMemoryCharges<Amended>(bank);
  const paying = new Map<string, Paying>();
  const known = new Map<string, Amended>();
  /** By the reference of the quote and the kind: what a person decides on. */
  const referred = new Map<string, MemoryPlan>();

  const open = (access: QuoteAccess): Sold => {
    const quote = withPolicy(quotes.find(access), config.brand);
    const { policy } = quote;
    if (!policy) throw new ClientError('notFound', { code: 'not_found' });
    return { quote, policy, version: newestVersion(policy).version };
  };
  /** REFR-01: what a person approved is made as it was asked for. */
  const planned = (sold: Sold, amendment: Amendment, isApproved = false): MemoryPlan => {
    if (!isApproved) return planIn(screened, sold, amendment);
    const key = `${sold.quote.reference} ${amendment.kind}`;
    const isHeld = openAmendmentOf(sold.policy, amendment.kind)?.state === 'approved';
    const held = isHeld && referred.get(key);
    if (!held) return refusePlan([refusal('notApproved')]);
    return { ...held, ...approvedTerms.get(key) };
  };
  const answerOf = ({ quote, policy }: Pick<Sold, 'quote' | 'policy'>, done: Partial<Amended>): Amended => ({
    ...{ reference: quote.reference, token: quote.token, policyNumber: policy.number },
    ...{ referralPending: false, pending: false, version: null, ...done },
  });
  const book = ({ quote, plan, ...made }: Paying): Amended => {
    const policy = policyWith(quote, plan, made);
    quotes.keep({ ...quote, policy });
    return answerOf({ quote, policy }, { version: newestVersion(policy).version });
  };
  const wait = ({ quote, policy }: Sold, amendment: OpenAmendment, done: Partial<Amended>): Amended => {
    const others = openOf(policy).filter(({ kind }) => kind !== amendment.kind);
    quotes.keep({ ...quote, policy: withOpen(policy, [amendment, ...others]) });
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
    const { approved = false, shownRefund } = input;
    const { plan, conditions, ...added } = planned(sold, amendment, approved);
    refuse(
      approved
        ? [
            ...conditionProblems(amendment, conditions),
            ...termsProblems(amendment, termsToAccept(policy.terms, added)),
            ...refundProblems(plan, shownRefund),
          ]
        : sentProblems(amendment, plan, { reduced: conditions, shownRefund }),
    );
    const keep = (made: Amended): Amended => {
      known.set(key, made);
      return made;
    };
    if (kind !== 'cancel' && !approved && isReferred(amendment.checks)) {
      referred.set(`${quote.reference} ${kind}`, { plan, conditions, ...added });
      return keep(wait(sold, { kind, state: 'referred', heldUntil: null }, { referralPending: true }));
    }
    if (plan.toPay === 0) return keep(book({ quote, plan, ...added, kind, surcharge: 0 }));
    if (!payment || shownTotal === undefined) return refuseUnpaid();
    const total = totalWithSurcharge(plan.toPay, payment.cardType, config.brand.amexSurchargeBasisPoints);
    refuse(totalProblems(shownTotal, total));
    const paid = { quote, plan, ...added, kind, surcharge: total - plan.toPay };
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
        const { kind, approved = false } = asked;
        const { plan, conditions, ...added } = planned(sold, v.parse(amendmentSchema, asked), approved);
        const terms = termsToAccept(sold.policy.terms, added);
        const { difference, toPay: cost, refundRule, steps, cover, dropped } = plan;
        return {
          ...{ kind, version: sold.version, difference, cost, refund: totalRefund(plan), refundRule },
          ...{ steps, conditions, terms, checks: approved ? [] : [...checksAsked(kind)], cover, dropped },
        };
      }),
    // One for each kind, which a list of entries does not say.
    ...(Object.fromEntries(calls) as Omit<AmendmentClient, 'previewAmendment'>),
  };
}

function refuseUnpaid(): never {
  return refusePlan([problem('required', 'payment')]);
}
