import {
  consentGiver,
  type Insuree,
  isAnotherTraveller,
  newInsuree,
  type QuoteDraft,
  screeningRequired,
  tripOf,
} from '@coverkit/rules';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Opened } from '../quotes/access.ts';
import { quoteChanged } from '../quotes/quotes.errors.ts';
import { type Rescreen, type Rescreened, unchangedScreenings } from '../quotes/screened/rescreened.ts';
import { screenedText } from '../quotes/screened/screened.ts';
import { type DeclaredScreening, openScreening, sealScreening } from './declaration/declared-screening.ts';
import type { ScreenedTraveller, ScreeningProvider, ScreeningResult } from './provider/provider.ts';
import { screeningUnavailable } from './screenings.errors.ts';
import {
  deleteScreenings,
  endedReferral,
  type ScreeningUpdate,
  screeningsOfQuote,
  updateScreening,
} from './screenings.repository.ts';
import type { ScreeningRow } from './screenings.table.ts';

export type RescreenDeps = {
  database: Pick<Database, 'read'>;
  provider: ScreeningProvider;
  sealer: Sealer;
  clock: Clock;
};

/** A row, and what another trip, age or consent makes of it. */
type Assessed = { row: ScreeningRow; declared: DeclaredScreening; change: ScreeningUpdate | null };

/** The product model: a changed destination, date or age is scored again from the stored answers. */
export function createRescreen(deps: RescreenDeps): Rescreen {
  return async (opened, draft) => {
    const { screened, reference } = opened.row;
    // Nobody completed one: there is nothing to assess. What is begun is looked after where a traveller leaves the trip or is replaced.
    if (screened === null && !mayForget(opened, draft)) return unchangedScreenings;
    const rows = await screeningsOfQuote(deps.database.read, reference);
    const forgotten = rows.filter((row) => isForgotten(row, opened, draft));
    const kept = rows.filter((row) => !forgotten.includes(row));
    const assessed = await Promise.all(kept.map((row) => assessAgain(deps, opened, draft, row)));
    return rescreenedOf(deps, draft, { reference, forgotten, assessed });
  };
}

const mayForget = ({ draft: before }: Opened, draft: QuoteDraft): boolean =>
  draft.people < before.people ||
  (before.medical.acknowledgePrivacy && !draft.medical.acknowledgePrivacy) ||
  draft.ages.some((age, at) => age !== before.ages[at]);

/**
 * Travellers whose screening is deleted: those who left the trip or were replaced; those who came of age or became a child,
 * since another person has to consent for them; and all where the consent is withdrawn (DETL-18).
 */
const isForgotten = (row: ScreeningRow, opened: Opened, draft: QuoteDraft): boolean =>
  row.insuree > draft.people ||
  !draft.medical.acknowledgePrivacy ||
  isReplaced(opened.draft, draft, row.insuree - 1) ||
  consentGiver(draft.ages[row.insuree - 1] ?? 0, opened.product.people) !== row.consentBy;

const isReplaced = (before: QuoteDraft, now: QuoteDraft, at: number): boolean =>
  isAnotherTraveller(travellerAt(before, at), travellerAt(now, at));

const travellerAt = ({ insurees, ages }: QuoteDraft, at: number): Insuree => ({
  ...(insurees[at] ?? newInsuree(at + 1, 0)),
  age: ages[at] ?? 0,
});

/** Of whom it is assessed; null while the trip cannot be rated. */
export function travellerOf(
  { product }: Pick<Opened, 'product'>,
  draft: QuoteDraft,
  insuree: number,
): ScreenedTraveller | null {
  const trip = tripOf(draft, product);
  const age = draft.ages[insuree - 1];
  return trip && age !== undefined ? { age, regionId: trip.regionId } : null;
}

async function assessAgain(
  { provider, sealer }: RescreenDeps,
  opened: Opened,
  draft: QuoteDraft,
  row: ScreeningRow,
): Promise<Assessed> {
  const declared = openScreening(sealer, row);
  const { assessed } = declared;
  const traveller = travellerOf(opened, draft, row.insuree);
  if (!assessed || !traveller || isSame(assessed, traveller)) return { row, declared, change: null };
  const changeTo = (now: DeclaredScreening, more: ScreeningUpdate): Assessed => ({
    row: { ...row, ...more },
    declared: now,
    change: { ...more, sealed: sealScreening(sealer, row, now) },
  });
  // Another provider's answers cannot be assessed: they are asked again, with the consent that was given.
  // A person's decision holds for the trip they assessed, as the approval of an expedition does: what was answered before is there again.
  if (declared.provider !== provider.id) {
    const answers = { provider: declared.answeredTo ?? declared.provider, session: declared.session };
    return changeTo({ ...answers, assessed: null }, { ...notCompleted, ...ended(row) });
  }
  const answer = await provider.assess(declared.session, traveller);
  if (answer.outcome === 'unavailable') throw screeningUnavailable();
  // The stored answers do not suffice: only what is missing is asked.
  if (answer.outcome === 'refused') {
    const session = answer.session ?? declared.session;
    return changeTo({ ...declared, session, assessed: null }, notCompleted);
  }
  const now = {
    ...declared,
    session: answer.session,
    assessed: { ...assessed, ...traveller, result: answer.result },
  };
  return changeTo(now, isSameResult(assessed.result, answer.result) ? {} : { userAccepted: null });
}

const notCompleted: ScreeningUpdate = { completedAt: null, userAccepted: null };

const ended = ({ referral }: ScreeningRow): ScreeningUpdate => (referral === 'approved' ? endedReferral : {});

const isSame = (a: ScreenedTraveller, b: ScreenedTraveller): boolean =>
  a.age === b.age && a.regionId === b.regionId;

/** What a traveller agreed to holds: the same conditions at the same rates. The amount follows the trip's premium. */
const isSameResult = (a: ScreeningResult, b: ScreeningResult): boolean => factsOf(a) === factsOf(b);

const factsOf = ({ accepted, declined, allDeclined, loading, conditionExcess }: ScreeningResult): string =>
  JSON.stringify([
    [accepted, declined].map((numbers) => [...numbers].sort((a, b) => a - b)),
    [allDeclined, loading.percent, loading.minimum, conditionExcess],
  ]);

function rescreenedOf(
  { clock }: RescreenDeps,
  draft: QuoteDraft,
  all: { reference: string; forgotten: readonly ScreeningRow[]; assessed: readonly Assessed[] },
): Rescreened {
  const { reference, forgotten, assessed } = all;
  const required = new Set(screeningRequired(draft));
  const counted = assessed.filter(({ row }) => required.has(row.insuree));
  const changes = assessed.filter(({ change }) => change !== null);
  const write = async (tx: Db): Promise<string | null> => {
    await deleteScreenings(
      tx,
      reference,
      forgotten.map(({ insuree }) => insuree),
    );
    const changedAt = clock.now().getTime();
    for (const { row, change } of changes) {
      // Answered meanwhile: the transaction is undone, and the caller reads what is there now.
      if (!(await updateScreening(tx, row, { ...change, changedAt }))) throw quoteChanged();
    }
    return screenedText(await screenedTravellers(tx, reference));
  };
  return {
    medical: counted.flatMap(({ row, declared }) => loadingOf(row, declared)),
    write: forgotten.length > 0 || changes.length > 0 ? write : null,
  };
}

const isDecided = ({ completedAt, userAccepted }: ScreeningRow): boolean =>
  completedAt !== null && userAccepted !== null;

/** SCRN-08: where the traveller took the cover, and it costs something. */
export function loadingOf(row: ScreeningRow, { assessed }: DeclaredScreening): Rescreened['medical'] {
  const loading = assessed?.result.loading;
  if (!isDecided(row) || !row.userAccepted || !loading) return [];
  const costs = loading.percent > 0 || loading.minimum > 0;
  return costs ? [{ insuree: row.insuree, ...loading }] : [];
}

/** As the quote's row has them. */
export async function screenedTravellers(db: Db, reference: string) {
  const rows = await screeningsOfQuote(db, reference);
  return rows.map(({ insuree, completedAt, userAccepted }) => ({
    ...{ insuree, completed: completedAt !== null, userAccepted },
  }));
}
