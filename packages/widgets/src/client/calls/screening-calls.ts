import type { Quote } from '@coverkit/rules';
import type { FoundConditionAnswer, MedicalReferral, Screening } from '@coverkit/rules/contract';
import type {
  ConditionAnswer,
  QuoteAccess,
  ScreeningAccess,
  ScreeningRegistered,
  ScreeningSession,
} from '../client.ts';
import type { Connection } from './connection.ts';
import type { ReceiveQuote } from './quote-calls.ts';

/**
 * The screening of one traveller (SCRN-06). Each call that stores is repeated where no answer comes: the same call again changes
 * nothing. A failure may carry the screening as it is now, in the error's `screening` (SCRN-05).
 */
export interface ScreeningClient {
  /** Sent once: the next letter searches again. `signal`: of a search that was superseded. */
  searchConditions: (
    access: ScreeningAccess,
    searchTerm: string,
    options?: { signal?: AbortSignal },
  ) => Promise<readonly FoundConditionAnswer[]>;
  /** Opens the screening, or begins it with the `consent`; without either it is refused as `consent_required` (DETL-18). */
  registerScreening: (
    access: ScreeningAccess,
    options?: { consent?: boolean },
  ) => Promise<ScreeningRegistered>;
  /**
   * REFR-01: asks for a person to look at the traveller's conditions, once; a call again answers the same. `email`: where to answer,
   * wanted where the quote has no contact address. `consent`: as for `registerScreening`.
   */
  referScreening: (
    access: ScreeningAccess,
    options: { consent: boolean; email?: string },
  ) => Promise<MedicalReferral | null>;
  /** What became of that; null where nobody asked, or the traveller decided themselves since. */
  reloadReferral: (access: ScreeningAccess) => Promise<MedicalReferral | null>;
  /** Declares a condition that a search found; one that is declared already stays as it is. */
  startDeclaration: (session: ScreeningSession, conditionId: string) => Promise<Screening>;
  saveDetails: (session: ScreeningSession, answer: ConditionAnswer) => Promise<Screening>;
  /** Removes the first condition of a group, and its group with it (SCRN-03). */
  removeCondition: (session: ScreeningSession, number: number) => Promise<Screening>;
  /** Makes the declaration, once and for all. Refused as `screening_changed` where `version` is not the newest. */
  completeScreening: (session: ScreeningSession, version: number) => Promise<Screening>;
  /** SCRN-09: a token that opens the screening in the outside provider's widget, once. */
  openScreeningWidget: (session: ScreeningSession) => Promise<string>;
  /**
   * Completes what was declared in the widget, by what the server fetches from the provider. Refused as `screening_incomplete` where
   * the provider does not confirm it, and as `screening_unavailable` where it cannot be asked.
   */
  completeScreeningWidget: (session: ScreeningSession) => Promise<Screening>;
  /** Takes the cover for the declared conditions, or goes without it. The quote has the price of it. */
  confirmScreening: (
    session: ScreeningSession,
    decision: { version: number; confirmed: boolean },
  ) => Promise<Quote>;
  /** Withdraws the consent: everything that was declared is deleted. */
  withdrawScreening: (session: ScreeningSession) => Promise<Quote>;
}

/** `receive`: makes of an answered quote what the screens have. */
export const screeningCalls = (
  { post, postWithRetries, read }: Connection,
  receive: ReceiveQuote,
): ScreeningClient => ({
  searchConditions: async (access, searchTerm, { signal } = {}) => {
    const body = { ...linkOf(access), searchTerm };
    return (await post('/api/verisk/search', body, signal ? { signal } : {})).conditions;
  },
  registerScreening: (access, { consent = false } = {}) =>
    postWithRetries('/api/verisk/register', { ...linkOf(access), consent }),
  referScreening: async (access, { consent, email = '' }) =>
    (await postWithRetries('/api/verisk/refer', { ...linkOf(access), consent, email })).referral,
  reloadReferral: async (access) => (await read('/api/verisk/referral', linkOf(access))).referral,
  startDeclaration: (session, id) =>
    postWithRetries('/api/verisk/startdeclaration', { ...sessionOf(session), condition: { id } }),
  saveDetails: (session, answer) =>
    postWithRetries('/api/verisk/savedetails', { ...sessionOf(session), answer }),
  removeCondition: (session, number) =>
    postWithRetries('/api/verisk/remove', {
      ...sessionOf(session),
      condition: { id: number, groupId: number },
    }),
  completeScreening: (session, version) =>
    postWithRetries('/api/verisk/complete', { ...sessionOf(session), version }),
  openScreeningWidget: async (session) =>
    (await postWithRetries('/api/verisk/widget', sessionOf(session))).widgetToken,
  completeScreeningWidget: (session) => postWithRetries('/api/verisk/completewidget', sessionOf(session)),
  confirmScreening: async (session, { version, confirmed }) => {
    const body = { ...sessionOf(session), version, confirmed };
    return receive(await postWithRetries('/api/verisk/confirm', body), quoteLinkOf(session));
  },
  withdrawScreening: async (session) =>
    receive(await postWithRetries('/api/verisk/withdraw', sessionOf(session)), quoteLinkOf(session)),
});

const quoteLinkOf = ({ reference, token }: QuoteAccess): QuoteAccess => ({ reference, token });
const linkOf = ({ insuree, insureeToken, ...access }: ScreeningAccess) => ({
  ...quoteLinkOf(access),
  ...{ insuree, insureeToken },
});
const sessionOf = ({ authToken, ...access }: ScreeningSession) => ({ ...linkOf(access), authToken });
