import type { FoundConditionAnswer, Rescreening, Screening } from '@coverkit/rules/contract';
import {
  ClientError,
  type ConditionAnswer,
  type PurchaseInput,
  type RescreenCompletion,
  type RescreenConfirmed,
  type RescreenLink,
} from '../client.ts';
import type { Connection } from './connection.ts';

/** DETL-18: given with the first change where `consented` is false; without it the call is refused as `consent_required`. */
export type RescreenConsent = { consent?: boolean };

/**
 * The re-screening of one traveller of a policy, by its mailed link (RSCR-01). A link that opens nothing, or nothing any more, is
 * `notFound`. Each call that stores is repeated where no answer comes, but a payment; a failure may carry the screening as it is
 * now, in the error's `screening` (SCRN-05).
 */
export interface RescreeningClient {
  /** As it is; once it is decided, what was done. */
  reloadRescreening: (link: RescreenLink) => Promise<Rescreening>;
  /** Sent once: the next letter searches again. `signal`: of a search that was superseded. */
  searchRescreening: (
    link: RescreenLink,
    searchTerm: string,
    options?: { signal?: AbortSignal },
  ) => Promise<readonly FoundConditionAnswer[]>;
  /** Declares a condition that a search found. */
  screenCondition: (link: RescreenLink, conditionId: string, options?: RescreenConsent) => Promise<Screening>;
  answerRescreening: (
    link: RescreenLink,
    answer: ConditionAnswer,
    options?: RescreenConsent,
  ) => Promise<Screening>;
  /** Removes the first condition of a group, and its group with it (SCRN-03). */
  removeRescreened: (link: RescreenLink, number: number, options?: RescreenConsent) => Promise<Screening>;
  /** Makes the declaration, once and for all. Refused as `screening_changed` where `version` is not the newest. */
  completeDeclaration: (link: RescreenLink, version: number, options?: RescreenConsent) => Promise<Screening>;
  /** DETL-18: deletes what was declared in it. The link opens nothing from here on; the policy stays as it is. */
  withdrawRescreening: (link: RescreenLink) => Promise<void>;
  /**
   * Accepts the result, or leaves the policy as it is. `payment`: where it is accepted and there is something to pay; then it is
   * never retried automatically, as `purchase`.
   */
  confirmRescreening: (
    link: RescreenLink,
    decision: { version: number; confirmed: boolean },
    payment?: PurchaseInput,
  ) => Promise<RescreenConfirmed>;
  /** What was done, by the link that `confirmRescreening` answered. */
  completeRescreening: (link: RescreenCompletion) => Promise<Rescreening>;
}

export const rescreeningCalls = ({ post, postWithRetries, read }: Connection): RescreeningClient => ({
  reloadRescreening: (link) => read('/api/rescreen/reload', linkOf(link)),
  searchRescreening: async (link, searchTerm, { signal } = {}) => {
    const body = { ...linkOf(link), searchTerm };
    return (await post('/api/rescreen/search', body, signal ? { signal } : {})).conditions;
  },
  screenCondition: (link, id, { consent = false } = {}) =>
    postWithRetries('/api/rescreen/screen', { ...linkOf(link), condition: { id }, consent }),
  answerRescreening: (link, answer, { consent = false } = {}) =>
    postWithRetries('/api/rescreen/answer', { ...linkOf(link), answer, consent }),
  removeRescreened: (link, number, { consent = false } = {}) =>
    postWithRetries('/api/rescreen/remove', {
      ...linkOf(link),
      condition: { id: number, groupId: number },
      consent,
    }),
  completeDeclaration: (link, version, { consent = false } = {}) =>
    postWithRetries('/api/verisk/completenew', { ...linkOf(link), version, consent }),
  withdrawRescreening: async (link) => {
    await postWithRetries('/api/rescreen/withdraw', linkOf(link));
  },
  confirmRescreening: async (link, { version, confirmed }, payment) => {
    const body = { ...linkOf(link), version, confirmed };
    const answer = payment
      ? await post('/api/rescreen/confirm', { ...body, ...payment }, { slow: 4 })
      : await postWithRetries('/api/rescreen/confirm', body);
    // ERRS-05.
    if (typeof answer.reference !== 'string') throw new ClientError('noReference');
    return answer;
  },
  completeRescreening: ({ reference, token }) => read('/api/rescreen/complete', { reference, token }),
});

const linkOf = ({ policy, token, insuree, insureeToken }: RescreenLink): RescreenLink => ({
  ...{ policy, token, insuree, insureeToken },
});
