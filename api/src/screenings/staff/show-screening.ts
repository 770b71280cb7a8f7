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
import { screeningReads } from './screening-reads.table.ts';

/** A traveller's screening as staff read it, with everything that was declared. Instants in ISO 8601, money in cents. */
export type ScreeningView = {
  reference: string;
  insuree: number;
  traveller: { name: string; age: number };
  /** Who assessed it: a provider, or a person of the staff. */
  provider: string;
  consent: { by: 'self' | 'parent'; at: string };
  completedAt: string | null;
  /** Whether the traveller took the cover; null before they decided. */
  accepted: boolean | null;
  /** The last question of the staff. */
  question: string | null;
  conditions: { name: string; answers: { question: string; answer: string }[] }[];
  result: {
    covered: readonly string[];
    excluded: readonly string[];
    loading: { percent: number; minimum: number };
    conditionExcess: number;
  } | null;
  /** Everybody who read it, this time included, the newest first. */
  reads: { by: string; at: string; reason: string }[];
};

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
    const quoteReference = (await policies.find(asked))?.quoteReference ?? asked;
    const opened = await quoteReferrals.find(database.read, quoteReference);
    if (!opened) return { refused: 'notFound' };
    const row = await findScreening(database.read, { quoteReference, insuree });
    if (!row) return { refused: 'screeningNotFound' };
    // Opened first: who lacks the key reads nothing.
    const declared = openScreening(sealer, row);
    const isOwn = declared.provider === provider.id;
    const conditions = isOwn ? await provider.view(declared.session) : [];
    const read = { quoteReference, insuree, readBy: by, reason, readAt: clock.now().getTime() };
    await queue.write((tx) => tx.insert(screeningReads).values(read));
    const reads = await readsOf(quoteReference, insuree);
    const { firstName = '', lastName = '' } = opened.draft.insurees[insuree - 1] ?? {};
    const screening: ScreeningView = {
      ...{ reference: quoteReference, insuree, provider: declared.provider },
      traveller: { name: `${firstName} ${lastName}`.trim(), age: opened.draft.ages[insuree - 1] ?? 0 },
      consent: { by: row.consentBy, at: instant(row.consentAt) },
      completedAt: row.completedAt === null ? null : instant(row.completedAt),
      accepted: row.userAccepted,
      question: openQuestion(sealer, row),
      conditions: isOwn ? conditions.map(answersOf) : namesOf(declared),
      result: row.completedAt === null ? null : resultOf(insuree, declared),
      reads: reads
        .toSorted((one, other) => other.id - one.id)
        .map((one) => ({ by: one.readBy, at: instant(one.readAt), reason: one.reason })),
    };
    return { refused: null, screening };
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

/** Of another provider than today's, whose answers only that one could read. */
const namesOf = ({ assessed }: DeclaredScreening) =>
  (assessed?.names ?? []).map(({ name }) => ({ name, answers: [] }));

function resultOf(insuree: number, { assessed }: DeclaredScreening): ScreeningView['result'] {
  if (!assessed) return null;
  const { covered, excluded, loading, conditionExcess } = travellerMedicalOf(insuree, assessed, true);
  return { covered, excluded, loading, conditionExcess };
}
