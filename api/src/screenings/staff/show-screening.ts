import { type Problem, reasonProblems } from '@coverkit/rules';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Policies } from '../../policies/policies.service.ts';
import type { QuoteReferrals } from '../../quotes/referral/decide-referral.ts';
import {
  createReadDeclarations,
  type DeclarationView,
  type ReadDeclarationsDeps,
} from '../declaration/read-declarations.ts';
import { openQuestion } from '../referral/person.ts';
import { findScreening } from '../screenings.repository.ts';
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

export type ReadRequest = { insuree: number; by: string; reason: string };
export type Shown =
  | { refused: null; screening: ScreeningView }
  | { refused: 'problems'; problems: Problem[] }
  | { refused: 'notFound' | 'screeningNotFound' };

/** By the number of a policy or the reference of a quote. Stores who reads it, and why, before anything is shown. */
export type ShowScreening = (asked: string, request: ReadRequest) => Promise<Shown>;

export type ShowScreeningDeps = ReadDeclarationsDeps & {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  policies: Pick<Policies, 'find'>;
  quoteReferrals: Pick<QuoteReferrals, 'find'>;
};

export function createShowScreening(deps: ShowScreeningDeps): ShowScreening {
  const { database, queue, clock, sealer, policies, quoteReferrals } = deps;
  const readDeclarations = createReadDeclarations(deps);
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
    const policyNumber = policy?.policyNumber ?? null;
    const screenings = await readDeclarations({ quoteReference, policyNumber, insuree });
    if (screenings.length === 0) return { refused: 'screeningNotFound' };
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

const instant = (ms: number): string => new Date(ms).toISOString();
