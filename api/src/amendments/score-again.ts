import { type AmendedFacts, type MedicalLoading, type Product, tripOf } from '@coverkit/rules';
import type { Database } from '../platform/database/db.ts';
import type { TravellerMedical } from '../policies/policy-medical.ts';
import type { SoldPolicy } from '../policies/read-policy.ts';
import type { DeclaredScreening } from '../screenings/declaration/declared-screening.ts';
import { travellerMedicalOf } from '../screenings/policy-medical.ts';
import type { ScreeningProvider } from '../screenings/provider/provider.ts';
import { screeningUnavailable } from '../screenings/screenings.errors.ts';

/** What a policy's traveller declared last, and what it came to; null where it is not known. */
export type FindDeclaration = (
  policy: SoldPolicy['sale'],
  traveller: TravellerMedical,
) => Promise<DeclaredScreening | null>;

export type ScoreAgainDeps = {
  database: Pick<Database, 'read'>;
  provider: Pick<ScreeningProvider, 'id' | 'assess'>;
  declarationOf: FindDeclaration;
};

/** `needsPerson`: it cannot be scored from the stored answers. `declined`: nothing of a traveller's conditions can be covered any more. */
export type Rescored = { medical: TravellerMedical[] } | { refused: 'needsPerson' | 'declined' };

type Change = {
  sale: SoldPolicy['sale'];
  amended: AmendedFacts;
  product: Product;
  /** By the new numbers, as they are insured now. */
  medical: readonly TravellerMedical[];
  /** Who is scored again, by new number. */
  travellers: readonly number[];
};

/**
 * Product model: the stored answers are scored again for another region or age. Throws the 503 where the provider does not answer.
 */
export function createScoreAgain({ provider, declarationOf }: ScoreAgainDeps) {
  const scored = async (change: Change, one: TravellerMedical): Promise<TravellerMedical | Rescored> => {
    const { sale, amended, product } = change;
    const declared = await declarationOf(sale, one);
    const trip = tripOf(amended.facts, product);
    const age = amended.facts.ages[one.insuree - 1];
    const isReadable = declared?.provider === provider.id && declared.assessed !== null;
    if (!isReadable || !declared?.assessed || !trip || age === undefined) return { refused: 'needsPerson' };
    const answer = await provider.assess(declared.session, { age, regionId: trip.regionId });
    if (answer.outcome === 'unavailable') throw screeningUnavailable();
    if (answer.outcome === 'refused') return { refused: 'needsPerson' };
    if (answer.result.allDeclined) return { refused: 'declined' };
    return travellerMedicalOf(one.insuree, { ...declared.assessed, result: answer.result }, true);
  };

  return async (change: Change): Promise<Rescored> => {
    const medical: TravellerMedical[] = [];
    for (const one of change.medical) {
      const found = change.travellers.includes(one.insuree) ? await scored(change, one) : one;
      if ('refused' in found) return found;
      if ('insuree' in found) medical.push(found);
    }
    return { medical };
  };
}

export type ScoreAgain = ReturnType<typeof createScoreAgain>;

/** What is charged for the conditions that are covered. */
export const loadingsOf = (medical: readonly TravellerMedical[]): MedicalLoading[] =>
  medical.flatMap(({ insuree, accepted, loading }) => (accepted ? [{ insuree, ...loading }] : []));
