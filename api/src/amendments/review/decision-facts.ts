import { todayIn } from '@coverkit/rules';
import { amendmentScreens, screenPath } from '@coverkit/rules/contract';
import type { Brands } from '../../brands/brands.service.ts';
import { present } from '../../mail/area-mails.ts';
import type { BrandFacts } from '../../mail/brand-facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { DerivedToken } from '../../platform/derived-token.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Policies } from '../../policies/policies.service.ts';
import type { AmendmentMailFacts } from '../amendment-facts.ts';
import { findAmendment } from '../amendments.repository.ts';
import { isHeld, waitsForPerson } from '../open-changes.ts';
import { openStored } from '../stored-amendment.ts';
import type { DecisionFacts } from './review.mails.ts';
import { findDecision } from './review.repository.ts';

export type DecisionFactsDeps = AmendmentMailFacts & {
  database: Pick<Database, 'read'>;
  sealer: Sealer;
  brands: Pick<Brands, 'brand'>;
  brandFacts: BrandFacts;
  clock: Clock;
  policies: Pick<Policies, 'find'>;
  policyTokenOf: DerivedToken;
};

/** By the subject of the mail: the change, and the decision. */
export const createDecisionFacts =
  (deps: DecisionFactsDeps) =>
  async (subject: string): Promise<DecisionFacts | null> => {
    const [id = '', decision] = subject.split(':');
    const { read } = deps.database;
    const row = await findAmendment(read, id);
    const decided = await findDecision(read, Number(decision));
    const facts = await deps.amendment(id);
    if (!row || !decided || !facts) return null;
    const { brandId, quoteReference: reference, kind, state } = row;
    const { attemptId } = present(await deps.policies.find(row.policyNumber), 'a policy');
    const link = { reference, token: deps.policyTokenOf(attemptId) };
    const isApproved = decided.outcome === 'approved';
    const path = screenPath(isApproved ? amendmentScreens[kind] : 'complete', link);
    const approved = state === 'approved' ? openStored(deps.sealer, row) : null;
    const { timeZone } = deps.brands.brand(brandId);
    const now = deps.clock.now().getTime();
    const waits = waitsForPerson(row, facts.newestVersion, now);
    const isCurrent = { approved: isHeld(row, now) && !waits, asked: waits, declined: true };
    return {
      ...facts,
      isCurrent: isCurrent[decided.outcome],
      note: decided.note,
      toPay: approved?.plan.toPay ?? null,
      hasTerms: (approved?.terms ?? null) !== null,
      heldUntil: todayIn(timeZone, new Date((row.heldUntil ?? decided.decidedAt) - 1)),
      link: deps.brandFacts.address(brandId, path),
    };
  };
