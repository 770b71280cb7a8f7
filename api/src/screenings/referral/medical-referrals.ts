import type { MedicalReferralState } from '@coverkit/rules';
import { type PersonDecision, resultOfDecision } from '@coverkit/rules/screening';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { CallError } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { OpenedQuote } from '../../quotes/opened-quote.ts';
import type { Quotes } from '../../quotes/quotes.service.ts';
import { createDecided } from '../decided.ts';
import { openScreening, sealScreening } from '../declaration/declared-screening.ts';
import type { ScreenedTraveller } from '../provider/provider.ts';
import { travellerOf } from '../rescreen.ts';
import {
  findReferredScreenings,
  findScreening,
  type ScreeningUpdate,
  screeningsOfQuote,
  updateReferral,
} from '../screenings.repository.ts';
import type { ScreeningRow } from '../screenings.table.ts';
import { personProvider, sealQuestion } from './person.ts';

/** Whose it is and since when: nothing that was declared. */
export type MedicalReferralFacts = {
  quoteReference: string;
  insuree: number;
  state: MedicalReferralState;
  /** Instant, ms. */
  requestedAt: number;
  /** Where to answer while nobody entered a contact address in the browser that the quote is at; null where there is none. */
  left: LeftAddress | null;
  /** For whom a person was asked; null while the trip could not be rated, and of one from before it was kept. */
  asked: ScreenedTraveller | null;
};

/** An address that a traveller left, and the generation of the quote's token by whose browser. */
export type LeftAddress = { email: string; tokenGeneration: number };

type Key = { quoteReference: string; insuree: number };

/** The staff's side of the travellers who asked for a person (REFR-01). */
export type MedicalReferrals = {
  /** Those that wait, the longest first. */
  listOpen: () => Promise<MedicalReferralFacts[]>;
  ofQuote: (db: Db, quoteReference: string) => Promise<MedicalReferralFacts[]>;
  /** Stores the question, encrypted, for the holder of the traveller's link. */
  ask: (tx: Db, key: Key, question: string) => Promise<void>;
  decline: (tx: Db, key: Key) => Promise<void>;
  /**
   * The decision takes the place of the traveller's screening result, and waits for them to accept it. `also`: written in the same
   * transaction. False where the quote or the screening was changed since it was opened: nothing is stored then.
   */
  approve: (
    opened: OpenedQuote,
    insuree: number,
    decision: PersonDecision,
    also: (tx: Db) => Promise<unknown>,
  ) => Promise<boolean>;
};

/** For whom a traveller's conditions would be assessed now; null while the trip cannot be rated. */
export const travellerNow = (
  opened: Pick<OpenedQuote, 'draft' | 'product'>,
  insuree: number,
): ScreenedTraveller | null => travellerOf(opened, opened.draft, insuree);

export type MedicalReferralsDeps = {
  database: Database;
  clock: Clock;
  sealer: Sealer;
  quotes: Pick<Quotes, 'screenings'>;
};

export function createMedicalReferrals(deps: MedicalReferralsDeps): MedicalReferrals {
  const { database, clock, sealer, quotes } = deps;
  const rescreened = createDecided(deps);

  const approval = (opened: OpenedQuote, row: ScreeningRow, decision: PersonDecision) => {
    const traveller = travellerOf(opened, opened.draft, row.insuree);
    if (!traveller) return null;
    const { names, ...result } = resultOfDecision(decision);
    const { provider, answeredTo = provider, session } = openScreening(sealer, row);
    const assessed = { ...traveller, result, names };
    const decided = { provider: personProvider, answeredTo, session, assessed };
    return {
      sealed: sealScreening(sealer, row, decided),
      completedAt: clock.now().getTime(),
      userAccepted: null,
      referral: 'approved',
    } as const satisfies ScreeningUpdate;
  };

  return {
    listOpen: async () => {
      await database.assertPresent();
      return (await findReferredScreenings(database.read)).flatMap(factsOf);
    },
    ofQuote: async (db, reference) => (await screeningsOfQuote(db, reference)).flatMap(factsOf),
    ask: async (tx, key, question) => {
      const asked = { question: sealQuestion(sealer, key, question), askedAt: clock.now().getTime() };
      await updateReferral(tx, key, asked);
    },
    decline: async (tx, key) => {
      await updateReferral(tx, key, { referral: 'declined', question: null, askedAt: null });
    },
    approve: async (opened, insuree, decision, also) => {
      const row = await findScreening(database.read, { quoteReference: opened.row.reference, insuree });
      const change = row && approval(opened, row, decision);
      if (!change || row.referral !== 'open') return false;
      const medical = await rescreened({ opened, row }, change, also);
      // Opened without a link, by the staff.
      const stored = quotes.screenings.store({ ...opened, via: 'current', mailed: false }, medical);
      return (await stored.catch(changedMeanwhile)) !== null;
    },
  };
}

/** The traveller answered in the same moment. */
function changedMeanwhile(error: unknown): null {
  if (error instanceof CallError && error.code === 'quote_changed') return null;
  throw error;
}

const factsOf = (row: ScreeningRow): MedicalReferralFacts[] => {
  const { quoteReference, insuree, referral, referredAt } = row;
  if (referral === null) return [];
  const { referralEmail: email, referralGeneration, referredAge: age, referredRegion: regionId } = row;
  return [
    {
      ...{ quoteReference, insuree, state: referral, requestedAt: referredAt ?? 0 },
      // One from before the generation was stored is of the first browser.
      left: email === null ? null : { email, tokenGeneration: referralGeneration ?? 0 },
      asked: age === null || regionId === null ? null : { age, regionId },
    },
  ];
};
