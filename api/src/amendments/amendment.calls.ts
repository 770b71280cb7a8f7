import { type AmendmentKind, type AmendmentPlan, checksAsked } from '@coverkit/rules';
import type { AmendmentPreview, amendmentEndpoints } from '@coverkit/rules/contract';
import type { Caller, Verbs } from '../platform/http/verbs.ts';
import type { Amend } from './amend-policy.ts';
import type { OpenPolicy } from './open-amendment.ts';
import { type AmendInput, planOf } from './prepare-amendment.ts';

export type AmendmentCallsDeps = { open: OpenPolicy; amend: Amend };

/** AMND-01: what the calls about changes of a policy answer. */
export function createAmendmentCalls({
  open,
  amend,
}: AmendmentCallsDeps): Verbs<keyof typeof amendmentEndpoints> {
  const callOf = (kind: AmendmentKind) => (input: AmendInput, caller: Caller) => amend(kind, input, caller);
  return {
    previewAmendment: async (asked, { brandId }) => {
      const opened = await open(asked, brandId);
      return previewOf(asked.kind, opened.version, planOf(opened, asked));
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

const previewOf = (kind: AmendmentKind, version: number, plan: AmendmentPlan): AmendmentPreview => ({
  ...{ kind, version, difference: plan.difference, cost: plan.toPay },
  refund: plan.refund.premium + plan.refund.surcharge,
  refundRule: plan.refundRule,
  steps: plan.steps,
  checks: [...checksAsked(kind)],
  ...{ cover: plan.cover, dropped: plan.dropped },
});
