import type { CivilDate } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import { lastDayOf } from '../../rescreenings/rescreening-deadline.ts';
import type { Rescreening, Rescreenings } from '../../rescreenings/rescreenings.service.ts';

/** A re-screening as staff may read it: without its link, and without anything that was declared. */
export type RescreeningView = Pick<Rescreening, 'id' | 'policyNumber' | 'insuree' | 'reason' | 'raisedBy'> & {
  /** `expired`: open, and its link is no longer valid. */
  state: Rescreening['state'] | 'expired';
  raisedAt: string;
  /** The last day on which it can be made, in the brand's zone. */
  validUntil: CivilDate;
  /** Of the policy, that it made. */
  policyVersion: number | null;
  decidedAt: string | null;
  /** Who took it back, and why; both null where it was cancelled with its policy. */
  cancelled: { by: string | null; at: string; reason: string | null } | null;
};

type ViewDeps = { brands: Pick<Brands, 'brand'>; rescreenings: Pick<Rescreenings, 'hasExpired'> };

export function rescreeningViewOf(row: Rescreening, { brands, rescreenings }: ViewDeps): RescreeningView {
  const { id, policyNumber, insuree, reason, raisedBy, policyVersion, cancelledAt } = row;
  return {
    ...{ id, policyNumber, insuree, reason, raisedBy, policyVersion },
    state: rescreenings.hasExpired(row) ? 'expired' : row.state,
    raisedAt: instant(row.raisedAt),
    validUntil: lastDayOf(row, brands.brand(row.brandId)),
    decidedAt: row.decidedAt === null ? null : instant(row.decidedAt),
    cancelled:
      cancelledAt === null
        ? null
        : { by: row.cancelledBy, at: instant(cancelledAt), reason: row.cancelReason },
  };
}

const instant = (ms: number): string => new Date(ms).toISOString();
