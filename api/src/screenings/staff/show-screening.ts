import { type Problem, reasonProblems } from '@coverkit/rules';
import type { ScreenedCondition } from '@coverkit/rules/contract';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Policies } from '../../policies/policies.service.ts';
import type { QuoteReferrals } from '../../quotes/referral/decide-referral.ts';
import { type DeclaredScreening, openScreening } from '../declaration/declared-screening.ts';
import { travellerMedicalOf } from '../policy-medical.ts';
import type { ScreeningProvider } from '../provider/provider.ts';
import { openQuestion } from '../referral/person.ts';
import { findScreening } from '../screenings.repository.ts';
import type { ScreeningRow } from '../screenings.table.ts';
import { screeningReads } from './screening-reads.table.ts';

/** A traveller's screenings as staff read them, with everything that was declared. Instants in ISO 8601, money in cents. */
export type ScreeningView = {
  reference: string;
  insuree: number;
  traveller: { name: string; age: number };
  /** The last question of the staff. */
  question: string | null;
  /** Before the purchase, and then each re-screening; the oldest first. */
  screenings: DeclarationView[];
  /** Everybody who read it, this time included, the newest first. */
  reads: { by: string; at: string; reason: string }[];
};

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

export type ReadRequest = { insuree: number; by: string; reason: string };
export type Shown =
  | { refused: null; screening: ScreeningView }
  | { refused: 'problems'; problems: Problem[] }
  | { refused: 'notFound' | 'screeningNotFound' };

/** By the number of a policy or the reference of a quote. Stores who reads it, and why, before anything is shown. */
export type ShowScreening = (asked: string, request: ReadRequest) => Promise<Shown>;

export type ShowScreeningDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  sealer: Sealer;
  provider: ScreeningProvider;
  policies: Pick<Policies, 'find'>;
  quoteReferrals: Pick<QuoteReferrals, 'find'>;
  findRescreened: FindRescreened;
};

export function createShowScreening(deps: ShowScreeningDeps): ShowScreening {
  const { database, queue, clock, sealer, provider, policies, quoteReferrals } = deps;
  const readsOf = (quoteReference: string, insuree: number) =>
    database.read
      .select()
      .from(screeningReads)
      .where(and(eq(screeningReads.quoteReference, quoteReference), eq(screeningReads.insuree, insuree)));

  return async (asked, { insuree, by, reason }) => {
    const problems = reasonProblems(reason);
    if (problems.length > 0) return { refused: 'problems', problems };
    await database.assertPresent();
    const policy = await policies.find(asked);
    const quoteReference = policy?.quoteReference ?? asked;
    const opened = await quoteReferrals.find(database.read, quoteReference);
    if (!opened) return { refused: 'notFound' };
    const row = await findScreening(database.read, { quoteReference, insuree });
    // Opened first: who lacks the key reads nothing.
    const later = policy ? await deps.findRescreened(policy.policyNumber, insuree) : [];
    const all = [...(row ? [beforePurchase(sealer, row)] : []), ...later];
    if (all.length === 0) return { refused: 'screeningNotFound' };
    const screenings: DeclarationView[] = [];
    for (const one of all) screenings.push(await declarationOf(provider, insuree, one));
    const read = { quoteReference, insuree, readBy: by, reason, readAt: clock.now().getTime() };
    await queue.write((tx) => tx.insert(screeningReads).values(read));
    const reads = await readsOf(quoteReference, insuree);
    const { firstName = '', lastName = '' } = opened.draft.insurees[insuree - 1] ?? {};
    const screening: ScreeningView = {
      ...{ reference: quoteReference, insuree },
      traveller: { name: `${firstName} ${lastName}`.trim(), age: opened.draft.ages[insuree - 1] ?? 0 },
      question: row ? openQuestion(sealer, row) : null,
      screenings,
      reads: reads
        .toSorted((one, other) => other.id - one.id)
        .map((one) => ({ by: one.readBy, at: instant(one.readAt), reason: one.reason })),
    };
    return { refused: null, screening };
  };
}

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
