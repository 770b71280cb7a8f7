import type { FoundConditionAnswer, Screening } from '@coverkit/rules/contract';
import type { ScreeningClient } from '../../client/calls/screening-calls.ts';
import type { ClientError, ConditionAnswer, ScreeningSession } from '../../client/client.ts';

/** SCRN-03: the calls of a declaration, before a purchase or after it. Each answers the screening as it is then (SCRN-05). */
export type DeclarationCalls = {
  /** Declares a condition that a search found. */
  declare: (id: string) => Promise<Screening>;
  answer: (answer: ConditionAnswer) => Promise<Screening>;
  /** The first condition of a group, and its group with it. */
  remove: (number: number) => Promise<Screening>;
  /** Makes the declaration of what has this `version`, once and for all. */
  complete: (version: number) => Promise<Screening>;
};

/** SCRN-02: conditions by any of their names. `signal`: of a search that was superseded. */
export type SearchConditions = (
  searchTerm: string,
  options: { signal: AbortSignal },
) => Promise<readonly FoundConditionAnswer[]>;

/** SCRN-03: a refusal of a condition that is declared already. It carries what is declared (SCRN-05). */
export const isDeclaredAlready = ({ formErrors }: ClientError): boolean =>
  formErrors['condition.id']?.code === 'duplicate';

/** Of a registration of a quote's screening (SCRN-06). */
export const quoteDeclarationCalls = (
  calls: ScreeningClient,
  session: ScreeningSession,
): DeclarationCalls => ({
  declare: (id) => calls.startDeclaration(session, id),
  answer: (answer) => calls.saveDetails(session, answer),
  remove: (number) => calls.removeCondition(session, number),
  complete: (version) => calls.completeScreening(session, version),
});
