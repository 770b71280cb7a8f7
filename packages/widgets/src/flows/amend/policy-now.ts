import {
  type AmendmentKind,
  actionOfKind,
  type CivilDate,
  hasStarted,
  type Policy,
  type Quote,
  quoteStatus,
} from '@coverkit/rules';

/** A policy as its changes look at it today. */
export type PolicyNow = { quote: Quote; policy: Policy; today: CivilDate; started: boolean; annual: boolean };

export function policyNow(quote: Quote | null, today: CivilDate): PolicyNow | null {
  const policy = quote?.policy;
  if (!policy) return null;
  return { quote, policy, today, started: hasStarted(policy, today), annual: quote.quoteType.type === 2 };
}

/** AMND-01: bought, and the screen's own flag is up. */
export const isOpen = ({ status, actions }: Policy, kind: AmendmentKind): boolean =>
  (status === quoteStatus.paid || status === quoteStatus.issued) && actions[actionOfKind[kind]];
