import {
  type AmendmentKind,
  actionOfKind,
  type CivilDate,
  hasStarted,
  type Policy,
  type Quote,
} from '@coverkit/rules';

/** A policy as its changes look at it today. */
export type PolicyNow = { quote: Quote; policy: Policy; today: CivilDate; started: boolean; annual: boolean };

export function policyNow(quote: Quote | null, today: CivilDate): PolicyNow | null {
  const policy = quote?.policy;
  if (!policy) return null;
  return { quote, policy, today, started: hasStarted(policy, today), annual: quote.quoteType.type === 2 };
}

/** AMND-01: the screen's own flag is up; none is of a policy that has ended. */
export const isOpen = ({ actions }: Pick<Policy, 'actions'>, kind: AmendmentKind): boolean =>
  actions[actionOfKind[kind]];
