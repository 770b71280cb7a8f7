import type { OpenAmendment, Policy } from './policy.ts';

/** Those that can be made now, each at its held price: once one is, a person decides on the others again. */
export const approvedAmendments = ({
  amendment,
  otherAmendments,
}: Pick<Policy, 'amendment' | 'otherAmendments'>): OpenAmendment[] =>
  [amendment, ...otherAmendments].filter((one) => one?.state === 'approved') as OpenAmendment[];
