import type { Cents, Problem } from '@coverkit/rules';
import type { FoundConditionAnswer, ScreenedCondition } from '@coverkit/rules/contract';
import type { Answer, Loading } from '@coverkit/rules/screening';
import type { Timing } from '../../platform/resilience/timing.ts';

/** Of whom a declaration is assessed, and for which trip. */
export type ScreenedTraveller = {
  /** At the start of cover. */
  age: number;
  /** That the trip is rated by. */
  regionId: number;
};

/**
 * A declaration under way, as its provider has it: JSON that it alone reads. We store it encrypted, and hand it over with the
 * next call.
 */
export type ScreeningSession = unknown;

/** It cannot be asked, or does not answer in time; `session`: as it is now, where the answer had it all the same (SCRN-05). */
export type ScreeningUnavailable = { outcome: 'unavailable'; reason: string; session?: ScreeningSession };
export type ConditionsFound = { outcome: 'found'; conditions: readonly FoundConditionAnswer[] };
export type SessionChanged = { outcome: 'changed'; session: ScreeningSession };
/** What was sent is wrong; paths are those of the call's body. */
export type ChangeRefused = {
  outcome: 'refused';
  problems: readonly Problem[];
  session?: ScreeningSession;
};
export type Change = SessionChanged | ChangeRefused | ScreeningUnavailable;

/** What a declaration comes to. Accepted and declined together are what was declared, by `number`. */
export type ScreeningResult = {
  accepted: readonly number[];
  declined: readonly number[];
  allDeclined: boolean;
  /** What is charged at each level where the accepted conditions are covered. */
  loading: Loading;
  /** Of each claim for a declared condition. */
  conditionExcess: Cents;
};
export type Assessed = { outcome: 'assessed'; result: ScreeningResult; session: ScreeningSession };

export type WidgetOpened = { outcome: 'opened'; token: string };
/** `completed`: whether the traveller made the declaration in the widget. */
export type SessionFetched = { outcome: 'fetched'; session: ScreeningSession; completed: boolean };

/** SCRN-09: the provider's own widget, in which a traveller declares in place of our screens. */
export type ScreeningWidget = {
  /** A token that opens the session in the widget, once. Nothing can be read from it. */
  open: (session: ScreeningSession) => Promise<WidgetOpened | ScreeningUnavailable>;
  /** The session as the provider has it now. What the widget reports in a browser is not believed. */
  fetch: (session: ScreeningSession) => Promise<SessionFetched | ScreeningUnavailable>;
};

/**
 * SCRN-07: who knows the conditions, their questions, and what is covered at which price. Each change takes a session and
 * answers the one after it; the same change of the same session twice answers the same, since answers get lost.
 */
export type ScreeningProvider = {
  /** Stored with each declaration: another provider cannot read it. */
  id: string;
  /** Named in the notice on health information; null for our own. */
  name: string | null;
  search: (term: string) => Promise<ConditionsFound | ScreeningUnavailable>;
  begin: (traveller: ScreenedTraveller) => Promise<SessionChanged | ScreeningUnavailable>;
  /** `conditionId`: of a condition that was found. One that is declared already is refused (`duplicate`). */
  declare: (session: ScreeningSession, conditionId: string) => Promise<Change>;
  answer: (
    session: ScreeningSession,
    answer: { number: number; questionId: string; answer: Answer },
  ) => Promise<Change>;
  /** With its group; only the first of one can be removed (SCRN-03). */
  remove: (session: ScreeningSession, number: number) => Promise<Change>;
  /** In the order in which they are asked. */
  view: (session: ScreeningSession) => Promise<readonly ScreenedCondition[]>;
  /** Every question must have an answer. Also of a completed declaration, for another trip or age. */
  assess: (
    session: ScreeningSession,
    traveller: ScreenedTraveller,
  ) => Promise<Assessed | ChangeRefused | ScreeningUnavailable>;
  /** Null where it has none. */
  widget: ScreeningWidget | null;
};

/** How an outside provider is called. */
export type ScreeningConnection = {
  timing: Timing;
  /** ms of one try. */
  tryMs: number;
  /** ms of a call with all its tries. */
  totalMs: number;
};

/** A provider that `SCREENING_PROVIDER` can name. */
export type ScreeningAdapter = {
  id: string;
  /** As its messages name it. */
  name: string;
  /** Variables of the environment that it needs, all of them. */
  variables: readonly [string, ...string[]];
  /** Reads variables; throws where a value cannot be used. */
  connect: (read: (variable: string) => string, connection: ScreeningConnection) => ScreeningProvider;
};
