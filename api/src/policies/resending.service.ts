import { queueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import type { Policies } from './policies.service.ts';

export type Resent =
  | { refused: null; policyNumber: string; version: number; email: string }
  | { refused: 'policyNotFound' | 'versionNotFound' };

/** Sends what was issued once more, for a customer who has lost it. Each time is a mail of its own. */
export type Resending = {
  /** `asked`: the policy's number or its quote's reference. The newest version where none is named. */
  resend: (asked: string, version: number | null) => Promise<Resent>;
};

export function createResending(deps: { queue: WriteQueue; clock: Clock; policies: Policies }): Resending {
  return {
    resend: async (asked, version) => {
      const policy = await deps.policies.find(asked);
      if (!policy) return { refused: 'policyNotFound' };
      const { policyNumber, brandId, quoteReference } = policy;
      const versions = await deps.policies.versions(policyNumber);
      const found = version === null ? versions.at(-1) : versions.find((one) => one.version === version);
      if (!found) return { refused: 'versionNotFound' };
      const at = deps.clock.now();
      const subject = `${policyNumber}:${found.version}:${at.getTime()}`;
      await deps.queue.write((tx) =>
        queueOutbox(tx, [{ kind: 'mail', template: 'documents', subject, brandId, quoteReference, at }]),
      );
      return { refused: null, policyNumber, version: found.version, email: policy.email };
    },
  };
}
