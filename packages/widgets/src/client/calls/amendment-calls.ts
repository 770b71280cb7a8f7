import type { Amendment, AmendmentKind, amendmentCalls } from '@coverkit/rules';
import type { Amended, AmendmentPreview } from '@coverkit/rules/contract';
import { ClientError, type PurchaseInput, type QuoteAccess } from '../client.ts';
import type { Connection } from './connection.ts';

/** The fields of a change; of them only those of its kind are read (AMND-11). */
export type AmendmentFields = Omit<Amendment, 'kind'> & {
  /** The change of this kind that a person approved, as it was asked for and at its price (REFR-01). */
  approved?: boolean;
};
/** What a change is sent with: the preview that was shown, and a key by which a repeated request answers the same. */
export type AmendmentInput = AmendmentFields & {
  version: number;
  shownRefund: number | null;
  idempotencyKey: string;
} & Partial<Pick<PurchaseInput, 'payment' | 'shownTotal'>>;

type Amend = (access: QuoteAccess, input: AmendmentInput) => Promise<Amended>;

/**
 * Changes of a sold policy, by its link (AMND-01). A change without a payment is repeated where no answer comes; with one it never is,
 * as `purchase`. Refused as `policy_changed` where `version` is not the newest, as `amendment_unavailable` where it is not open.
 */
export type AmendmentClient = {
  /** What a change would cost or give back. Nothing is stored. `signal`: of one that was superseded. */
  previewAmendment: (
    access: QuoteAccess,
    amendment: Partial<AmendmentFields> & { kind: AmendmentKind },
    options?: { signal?: AbortSignal },
  ) => Promise<AmendmentPreview>;
} & Record<(typeof amendmentCalls)[AmendmentKind], Amend>;

export const amendmentClient = ({ post, postWithRetries }: Connection): AmendmentClient => {
  const amend =
    (path: `/api/amend/${AmendmentKind}`): Amend =>
    async ({ reference, token }, input) => {
      const body = { ...input, reference, token };
      const answer = input.payment ? await post(path, body, { slow: 4 }) : await postWithRetries(path, body);
      // ERRS-05.
      if (typeof answer.reference !== 'string') throw new ClientError('noReference');
      return answer;
    };
  return {
    previewAmendment: ({ reference, token }, amendment, { signal } = {}) =>
      post('/api/amend/preview', { ...amendment, reference, token }, signal ? { signal } : {}),
    extendPolicy: amend('/api/amend/extend'),
    cancelPolicy: amend('/api/amend/cancel'),
    upgradeLevel: amend('/api/amend/cover-level'),
    changeInsurees: amend('/api/amend/insurees'),
    upgradeRegion: amend('/api/amend/region'),
    addSnowCover: amend('/api/amend/snow-cover'),
    upgradeTripLength: amend('/api/amend/trip-length'),
  };
};
