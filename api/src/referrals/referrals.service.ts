import { isPurchased } from '@coverkit/rules';
import type { MedicalReferralFacts } from '../screenings/referral/medical-referrals.ts';
import { createAsk, type QuestionRequest } from './ask-customer.ts';
import { createDecideMedical, type MedicalDecisionRequest } from './decide-medical.ts';
import { createDecideQuote } from './decide-quote.ts';
import { type ReferralSummary, type ReferralView, summaryOf, viewOf } from './referral-view.ts';
import type { DecisionRequest, ReferralsDeps, Refused, Stored } from './referrals.deps.ts';
import { findDecisions } from './referrals.repository.ts';

/** `mailed`: false where nobody may be mailed, so that staff have to call. */
export type Decided = { refused: null; referral: ReferralView; mailed: boolean } | Refused;

/** REFR-01: the staff's side of a referral. */
export type Referrals = {
  /** Quotes that wait for a decision, the longest waiting first. */
  list: () => Promise<ReferralSummary[]>;
  show: (reference: string) => Promise<ReferralView | null>;
  /** Stores the decision with its author and note, changes the quote's state and enqueues the customer's mail, in one write. */
  decide: (reference: string, request: DecisionRequest) => Promise<Decided>;
  /** The same about the conditions of one traveller who asked for a person. */
  decideMedical: (reference: string, request: MedicalDecisionRequest) => Promise<Decided>;
  /** Mails the customer a question, where they may be mailed. The referral goes on waiting. */
  ask: (reference: string, request: QuestionRequest) => Promise<Decided>;
};

export function createReferrals(deps: ReferralsDeps): Referrals {
  const { database, quoteReferrals, medicalReferrals } = deps;

  const show: Referrals['show'] = async (reference) => {
    await database.assertPresent();
    const opened = await quoteReferrals.find(database.read, reference);
    if (!opened) return null;
    const medical = await medicalReferrals.ofQuote(database.read, reference);
    return viewOf(opened, medical, await findDecisions(database.read, reference));
  };
  /** What became of a request that nothing was wrong with. */
  const shown =
    <Request>(store: (reference: string, request: Request) => Promise<Stored | Refused>) =>
    async (reference: string, request: Request): Promise<Decided> => {
      const stored = await store(reference, request);
      if (stored.refused !== null) return stored;
      const referral = await show(reference);
      return referral ? { ...stored, referral } : { refused: 'notFound' };
    };

  return {
    list: async () => listWaiting(deps),
    show,
    decide: shown(createDecideQuote(deps)),
    decideMedical: shown(createDecideMedical(deps)),
    ask: shown(createAsk(deps)),
  };
}

async function listWaiting(deps: ReferralsDeps): Promise<ReferralSummary[]> {
  const { database, quoteReferrals, medicalReferrals } = deps;
  const medical = Map.groupBy(await medicalReferrals.listOpen(), (one) => one.quoteReference);
  const referred = await quoteReferrals.listReferred();
  const known = new Set(referred.map(({ row }) => row.reference));
  const others = [...medical.keys()].filter((reference) => !known.has(reference));
  const found = await Promise.all(others.map((reference) => quoteReferrals.find(database.read, reference)));
  // One that was bought or declined since waits for nobody, and an expired one is not found.
  const open = found.filter((one) => one !== null).filter(({ row }) => waitsStill(row));
  const facts = (reference: string): MedicalReferralFacts[] => medical.get(reference) ?? [];
  return [...referred, ...open]
    .map((opened) => summaryOf(opened, facts(opened.row.reference)))
    .sort((a, b) => a.since.localeCompare(b.since));
}

const waitsStill = ({ status }: { status: number }): boolean => status >= 0 && !isPurchased(status);
