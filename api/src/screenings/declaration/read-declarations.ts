import type { ScreenedCondition } from '@coverkit/rules/contract';
import type { Database } from '../../platform/database/db.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { travellerMedicalOf } from '../policy-medical.ts';
import type { ScreeningProvider } from '../provider/provider.ts';
import { findScreening } from '../screenings.repository.ts';
import type { ScreeningRow } from '../screenings.table.ts';
import { type DeclaredScreening, openScreening } from './declared-screening.ts';

/** Instants in ISO 8601, money in cents. */
export type DeclarationView = {
  /** The id of the re-screening; null before the purchase. */
  rescreening: string | null;
  /** Who assessed it: a provider, or a person of the staff. */
  provider: string;
  /** Null where a re-screening goes by the consent from before. */
  consent: { by: 'self' | 'parent'; at: string } | null;
  completedAt: string | null;
  /** Whether the traveller took the cover or the change; null before they decided. */
  accepted: boolean | null;
  conditions: { name: string; answers: { question: string; answer: string }[] }[];
  result: {
    covered: readonly string[];
    excluded: readonly string[];
    loading: { percent: number; minimum: number };
    conditionExcess: number;
  } | null;
};

/** A declaration as it is stored, opened. */
type Declared = Pick<ScreeningRow, 'completedAt'> & {
  rescreening: string | null;
  declared: DeclaredScreening;
  consentBy: ScreeningRow['consentBy'] | null;
  consentAt: number | null;
  accepted: boolean | null;
};

/** What a traveller of a policy declared in re-screenings. */
export type FindRescreened = (policyNumber: string, insuree: number) => Promise<Declared[]>;

/** Whose screenings: a traveller of a quote, and of the policy that it became. */
export type ReadOf = { quoteReference: string; policyNumber: string | null; insuree: number };

/** Before the purchase, and then each re-screening; the oldest first. */
export type ReadDeclarations = (of: ReadOf) => Promise<DeclarationView[]>;

export type ReadDeclarationsDeps = {
  database: Pick<Database, 'read'>;
  sealer: Sealer;
  provider: ScreeningProvider;
  findRescreened: FindRescreened;
};

/** Everything that a traveller declared: for the staff who may read it, and for the customer whose policy it is. */
export const createReadDeclarations =
  ({ database, sealer, provider, findRescreened }: ReadDeclarationsDeps): ReadDeclarations =>
  async ({ quoteReference, policyNumber, insuree }) => {
    const row = await findScreening(database.read, { quoteReference, insuree });
    const later = policyNumber === null ? [] : await findRescreened(policyNumber, insuree);
    const all = [...(row ? [beforePurchase(sealer, row)] : []), ...later];
    const views: DeclarationView[] = [];
    for (const one of all) views.push(await declarationOf(provider, insuree, one));
    return views;
  };

const beforePurchase = (sealer: Sealer, row: ScreeningRow): Declared => ({
  ...row,
  rescreening: null,
  declared: openScreening(sealer, row),
  accepted: row.userAccepted,
});

/** Answers of another provider than today's only that one could read. */
async function declarationOf(
  provider: ScreeningProvider,
  insuree: number,
  { rescreening, declared, consentBy, consentAt, completedAt, accepted }: Declared,
): Promise<DeclarationView> {
  const conditions =
    declared.provider === provider.id
      ? (await provider.view(declared.session)).map(answersOf)
      : namesOf(declared);
  return {
    ...{ rescreening, provider: declared.provider, accepted, conditions },
    consent: consentBy === null || consentAt === null ? null : { by: consentBy, at: instant(consentAt) },
    completedAt: completedAt === null ? null : instant(completedAt),
    result: completedAt === null ? null : resultOf(insuree, declared),
  };
}

const instant = (ms: number): string => new Date(ms).toISOString();

const answersOf = ({ name, questions }: ScreenedCondition) => ({
  name,
  answers: questions.flatMap((question) => {
    const answer = answerText(question);
    return answer === null ? [] : [{ question: question.text, answer }];
  }),
});

function answerText({ answer, options }: ScreenedCondition['questions'][number]): string | null {
  if (answer === null) return null;
  if (!Array.isArray(answer)) return `${answer.height} cm, ${answer.weight} kg`;
  const chosen = options.filter(({ id }) => answer.includes(id));
  return chosen.map(({ text }) => text).join('; ');
}

const namesOf = ({ assessed }: DeclaredScreening) =>
  (assessed?.names ?? []).map(({ name }) => ({ name, answers: [] }));

function resultOf(insuree: number, { assessed }: DeclaredScreening): DeclarationView['result'] {
  if (!assessed) return null;
  const { covered, excluded, loading, conditionExcess } = travellerMedicalOf(insuree, assessed, true);
  return { covered, excluded, loading, conditionExcess };
}
