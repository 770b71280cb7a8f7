import {
  type AmendmentKind,
  type AmendmentPlan,
  checksAsked,
  noTerms,
  termsToAccept,
  totalRefund,
} from '@coverkit/rules';
import type { AmendmentPreview, amendmentEndpoints } from '@coverkit/rules/contract';
import type { Caller, Verbs } from '../platform/http/verbs.ts';
import type { Amend } from './amend-policy.ts';
import { type ApprovedDeps, findApproved } from './approved-amendment.ts';
import type { OpenPolicy } from './open-amendment.ts';
import { type AmendInput, planOf, reducedBy } from './prepare-amendment.ts';

export type AmendmentCallsDeps = ApprovedDeps & { open: OpenPolicy; amend: Amend };

/** AMND-01: what the calls about changes of a policy answer. */
export function createAmendmentCalls({
  open,
  amend,
  ...deps
}: AmendmentCallsDeps): Verbs<keyof typeof amendmentEndpoints> {
  const callOf = (kind: AmendmentKind) => (input: AmendInput, caller: Caller) => amend(kind, input, caller);
  return {
    previewAmendment: async (asked, { brandId }) => {
      const opened = await open.byLink(asked, brandId);
      const { kind, approved } = asked;
      const planned = approved
        ? await findApproved(deps, opened, kind)
        : { ...(await planOf(opened, asked)), ...noTerms };
      const conditions = reducedBy(opened, planned);
      const terms = termsToAccept(opened.policy.terms, planned);
      return { ...previewOf(kind, opened.version, planned.plan, approved), conditions, terms };
    },
    extendPolicy: callOf('extend'),
    cancelPolicy: callOf('cancel'),
    upgradeLevel: callOf('cover-level'),
    changeInsurees: callOf('insurees'),
    upgradeRegion: callOf('region'),
    addSnowCover: callOf('snow-cover'),
    upgradeTripLength: callOf('trip-length'),
  };
}

const previewOf = (
  kind: AmendmentKind,
  version: number,
  plan: AmendmentPlan,
  isApproved: boolean,
): Omit<AmendmentPreview, 'conditions' | 'terms'> => ({
  ...{ kind, version, difference: plan.difference, cost: plan.toPay },
  refund: totalRefund(plan),
  refundRule: plan.refundRule,
  steps: plan.steps,
  // Of an approved one they are answered.
  checks: isApproved ? [] : [...checksAsked(kind)],
  ...{ cover: plan.cover, dropped: plan.dropped },
});
