import { problem } from '@coverkit/rules';
import type { Screening } from '@coverkit/rules/contract';
import { formInvalid } from '../../platform/errors.ts';
import type { ScreenedTraveller, ScreeningProvider, ScreeningSession } from '../provider/provider.ts';
import { screeningIncomplete, screeningUnavailable } from '../screenings.errors.ts';
import type { AssessedDeclaration } from './declared-screening.ts';

/** SCRN-03: assesses the declaration that its caller shows. Throws where a question has no answer, or nothing is declared. */
export type AssessDeclaration = (
  shown: Screening,
  session: ScreeningSession,
  traveller: ScreenedTraveller | null,
) => Promise<{ session: ScreeningSession; assessed: AssessedDeclaration }>;

export const createAssess =
  (provider: Pick<ScreeningProvider, 'assess'>, onUnavailable: (reason: string) => void): AssessDeclaration =>
  async (shown, session, traveller) => {
    if (shown.conditions.length === 0 || shown.screening !== null) throw screeningIncomplete(shown);
    if (!traveller) throw formInvalid([problem('date_invalid', 'dates')], shown);
    const answer = await provider.assess(session, traveller);
    if (answer.outcome === 'refused') throw formInvalid(answer.problems, shown);
    if (answer.outcome === 'unavailable') {
      onUnavailable(answer.reason);
      throw screeningUnavailable(shown);
    }
    const names = shown.conditions.map(({ number, name }) => ({ number, name }));
    return { session: answer.session, assessed: { ...traveller, result: answer.result, names } };
  };
