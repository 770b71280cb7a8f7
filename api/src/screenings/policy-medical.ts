import { type QuoteDraft, screeningRequired } from '@coverkit/rules';
import type { Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { TravellerMedical } from '../policies/policy-medical.ts';
import { openScreening } from './declaration/declared-screening.ts';
import { screeningsOfQuote } from './screenings.repository.ts';

/** What the purchase of a quote insures of the conditions that its travellers declared (SCRN-08). With `tx`, in its transaction. */
export type MedicalOfQuote = (tx: Db, reference: string, draft: QuoteDraft) => Promise<TravellerMedical[]>;

export const createMedicalOfQuote =
  (sealer: Sealer): MedicalOfQuote =>
  async (tx, reference, draft) => {
    const required = screeningRequired(draft);
    if (required.length === 0) return [];
    const rows = await screeningsOfQuote(tx, reference);
    return rows.flatMap((row) => {
      const { assessed } = openScreening(sealer, row);
      if (!assessed || !required.includes(row.insuree)) return [];
      return [travellerMedicalOf(row.insuree, assessed, row.userAccepted === true)];
    });
  };

export function travellerMedicalOf(
  insuree: number,
  { names, result }: NonNullable<ReturnType<typeof openScreening>['assessed']>,
  accepted: boolean,
): TravellerMedical {
  const named = (numbers: readonly number[]) =>
    names.filter(({ number }) => numbers.includes(number)).map(({ name }) => name);
  const { loading, conditionExcess } = result;
  return accepted
    ? {
        ...{ insuree, accepted, conditionExcess, loading },
        ...{ covered: named(result.accepted), excluded: named(result.declined) },
      }
    : {
        ...{ insuree, accepted, conditionExcess: 0, loading: { percent: 0, minimum: 0 } },
        ...{ covered: [], excluded: names.map(({ name }) => name) },
      };
}
