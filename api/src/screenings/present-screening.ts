import { noContext, priceLevels, ratingFacts } from '@coverkit/rules';
import type { ScreenedCondition, Screening } from '@coverkit/rules/contract';
import type { Opened } from '../quotes/access.ts';
import type { AssessedDeclaration, DeclaredScreening } from './declaration/declared-screening.ts';
import type { ScreeningRow } from './screenings.table.ts';

/** SCRN-05: the screening as a call answers it. The result is shown once the declaration is made, and never before. */
export function screeningOf(
  {
    row,
    declared,
    conditions,
  }: {
    row: ScreeningRow;
    declared: DeclaredScreening;
    conditions: readonly ScreenedCondition[];
  },
  opened: Opened,
): Screening {
  const assessed = row.completedAt === null ? null : declared.assessed;
  const premiums = assessed ? premiumsOf(opened, row.insuree, assessed.result.loading) : [];
  return {
    ...presentDeclaration({ version: row.version, conditions, assessed }),
    completed: row.completedAt !== null,
    premium: premiums.find((one) => one.coverLevelId === opened.draft.coverLevelId)?.amount ?? null,
    premiums,
    user_accepted: row.userAccepted,
  };
}

/** The screening in the answers of all its calls. `assessed`: null before the declaration is made. */
export function presentDeclaration({
  version,
  conditions,
  assessed,
}: {
  version: number;
  conditions: readonly ScreenedCondition[];
  assessed: AssessedDeclaration | null;
}): Omit<Screening, 'completed' | 'premium' | 'premiums' | 'user_accepted'> {
  const result = assessed?.result;
  return {
    version,
    conditions: [...conditions],
    screening: nextQuestionOf(conditions),
    scored: assessed !== null,
    declined: (result?.declined.length ?? 0) > 0,
    all_declined: result?.allDeclined ?? false,
    covered_conditions: conditionsNamed(assessed, result?.accepted ?? []),
    excluded_conditions: conditionsNamed(assessed, result?.declined ?? []),
    condition_excess: result?.conditionExcess ?? 0,
  };
}

const conditionsNamed = (assessed: AssessedDeclaration | null, numbers: readonly number[]) =>
  (assessed?.names ?? []).filter(({ number }) => numbers.includes(number));

function nextQuestionOf(conditions: readonly ScreenedCondition[]): Screening['screening'] {
  for (const { number, questions } of conditions) {
    const open = questions.find(({ answer }) => answer === null);
    if (open) return { number, questionId: open.id };
  }
  return null;
}

/** What covering the accepted conditions costs at each level that the quote can take, whether or not the cover is taken. */
function premiumsOf(
  { draft, product, prices }: Opened,
  insuree: number,
  loading: { percent: number; minimum: number },
): Screening['premiums'] {
  const facts = ratingFacts(draft, product, { ...noContext, medical: [{ insuree, ...loading }] });
  if (!facts) return [];
  const eligible = new Set(prices.levels.filter((one) => one.eligible).map(({ id }) => id));
  return priceLevels(facts, product)
    .filter(({ coverLevelId }) => eligible.has(coverLevelId))
    .map(({ coverLevelId, medical }) => ({ coverLevelId, amount: medical[0]?.amount ?? 0 }));
}
