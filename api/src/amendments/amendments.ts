import type { Area } from '../area.ts';
import { protectHashes } from '../payments/charges/request-hash.ts';
import type { ScreeningProvider } from '../screenings/provider/provider.ts';
import { type AmendDeps, createAmend } from './amend-policy.ts';
import { createAmendmentCalls } from './amendment.calls.ts';
import { createAmendmentMails } from './amendment.mails.ts';
import { amendmentPurpose } from './amendment.purpose.ts';
import { type AmendmentMailFactsDeps, createAmendmentMailFacts } from './amendment-facts.ts';
import { amendmentsOfPolicy, forgetLapsed, hasLapsed } from './amendments.repository.ts';
import { type BookDeps, createBook } from './book-amendment.ts';
import { createDeclarationOf } from './declaration-of.ts';
import { createOpenPolicy, type OpenPolicyDeps } from './open-amendment.ts';
import { createDecisionFacts, type DecisionFactsDeps } from './review/decision-facts.ts';
import { createScoreAgain, type ScoreAgain } from './score-again.ts';

export type AmendmentsAreaDeps = Omit<OpenPolicyDeps, 'scoreAgain'> &
  ScoringDeps &
  BookDeps &
  Omit<AmendDeps, 'open' | 'book' | 'protectHash' | 'policies'> &
  Pick<AmendmentMailFactsDeps, 'charges'> &
  Omit<DecisionFactsDeps, 'amendment' | 'policies'> & {
    config: { secret: string };
    policies: AmendDeps['policies'] &
      BookDeps['policies'] &
      OpenPolicyDeps['policies'] &
      DecisionFactsDeps['policies'] &
      PurposePolicies;
    charges: AmendDeps['charges'] & AmendmentMailFactsDeps['charges'];
  };
type PurposePolicies = Parameters<typeof amendmentPurpose>[0]['policies'];

type ScoringDeps = Parameters<typeof createDeclarationOf>[0] & { screeningProvider: ScreeningProvider };

/** Scores the conditions of a policy's travellers again. */
export const scoringOf = ({ screeningProvider: provider, ...deps }: ScoringDeps): ScoreAgain =>
  createScoreAgain({ ...deps, provider, declarationOf: createDeclarationOf(deps) });

/** Changes of sold policies that their customers ask for, and cancellations (AMND-01). */
export function amendmentsArea({ config, ...deps }: AmendmentsAreaDeps): Area {
  const open = createOpenPolicy({ ...deps, scoreAgain: scoringOf(deps) });
  const book = createBook(deps);
  const facts = createAmendmentMailFacts(deps);
  const protectHash = protectHashes(config.secret);
  return {
    calls: createAmendmentCalls({ ...deps, open, amend: createAmend({ ...deps, open, book, protectHash }) }),
    purposes: { amendment: amendmentPurpose({ ...deps, book }) },
    paymentOf: async (policyNumber, version) => {
      const rows = await amendmentsOfPolicy(deps.database.read, policyNumber);
      const own = rows.find((one) => one.policyVersion === version);
      // One that cost nothing has no charge, and no receipt.
      return own ? { attemptId: own.attemptId, reason: null } : null;
    },
    mails: createAmendmentMails(facts, createDecisionFacts({ ...deps, ...facts })),
    lapsed: { isDue: hasLapsed, forget: forgetLapsed },
  };
}
