import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { Policies } from './policies.service.ts';
import type { PolicyRow } from './policies.table.ts';

export type Resent =
  /** `version`: null for the newest documents of every kind. */
  | { refused: null; policyNumber: string; version: number | null; email: string }
  | { refused: 'policyNotFound' | 'versionNotFound' };

/** Sends issued documents again, for a customer who has lost them; each request enqueues another mail. */
export type ResendDocuments = {
  /**
   * `asked`: the policy's number or its quote's reference. Where no version is named, the newest document of each kind:
   * the newest version may be an additional premium, which has no certificate.
   */
  resend: (asked: string, version: number | null) => Promise<Resent>;
};

export function createResendDocuments(deps: {
  queue: WriteQueue;
  clock: Clock;
  policies: Policies;
}): ResendDocuments {
  return {
    resend: async (asked, version) => {
      const policy = await deps.policies.find(asked);
      if (!policy) return { refused: 'policyNotFound' };
      const { policyNumber } = policy;
      const versions = await deps.policies.versions(policyNumber);
      if (version !== null && !versions.some((one) => one.version === version))
        return { refused: 'versionNotFound' };
      const at = deps.clock.now();
      await deps.queue.write((tx) => enqueueOutbox(tx, [documentsMail(policy, version, at)]));
      return { refused: null, policyNumber, version, email: policy.mailTo ?? policy.email };
    },
  };
}

/** Of each request another mail. `version`: null for the newest documents of every kind. */
export const documentsMail = (
  { policyNumber, brandId, quoteReference }: Pick<PolicyRow, 'policyNumber' | 'brandId' | 'quoteReference'>,
  version: number | null,
  at: Date,
) => ({
  ...{ kind: 'mail' as const, template: 'documents' as const, brandId, quoteReference, at },
  subject: `${policyNumber}:${version ?? 'newest'}:${at.getTime()}`,
});
