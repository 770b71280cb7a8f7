import {
  type AddedTerms,
  type Amendment,
  type AmendmentPlan,
  amendedFacts,
  noTerms,
  type Policy,
  planAmendment,
  type Quote,
  type ReducedConditions,
  reducedConditions,
  refusal,
  travellersToScore,
  tripOf,
} from '@coverkit/rules';
import {
  exampleCatalogue as catalogue,
  fixtureToday,
  exampleProduct as product,
} from '@coverkit/rules/fixtures';
import { type Assessment, askedConditions, assessDeclaration } from '@coverkit/rules/screening';
import { ClientError } from '../client.ts';
import { refuse } from '../memory-rules.ts';
import type { MemoryScreened, MemoryScreening } from '../memory-screenings/memory-screened.ts';

/** What a change makes of a policy, and whose conditions it covers for less. */
export type MemoryPlan = AddedTerms & {
  plan: AmendmentPlan;
  conditions: ReducedConditions[];
};

type Sold = { quote: Quote; policy: Policy };

/** As the server plans a change: conditions are scored again for another travel area or age. Throws where it cannot be made. */
export function planIn(screened: MemoryScreened, { quote, policy }: Sold, amendment: Amendment): MemoryPlan {
  const medical = screened.loadings(quote);
  const context = {
    ...{ product, today: fixtureToday, medical },
    screened: medical.map(({ insuree }) => insuree),
  };
  const result = amendedFacts(policy, amendment, context);
  if (!result.ok) return refusePlan(result.problems);
  const { amended } = result;
  // Screenings are kept by number: a person looks at those of travellers who would get another one.
  if (medical.length > 0 && amended.renumbered) return refusePlan([refusal('screened')]);
  const trip = tripOf(amended.facts, product);
  const scored = travellersToScore(policy, amended, context).flatMap((insuree) => {
    const known = screened.get(quote.reference, insuree);
    const age = amended.facts.ages[insuree - 1];
    if (!known?.assessed || !trip || age === undefined) return [];
    const now = assessDeclaration(catalogue, known.declaration, { age, regionId: trip.regionId });
    return [{ insuree, known, before: known.assessed, now }];
  });
  if (scored.some(({ now }) => now.allDeclined)) return refusePlan([refusal('screeningDeclined')]);
  const others = medical.filter(({ insuree }) => !scored.some((one) => one.insuree === insuree));
  const rescored = [...others, ...scored.map(({ insuree, now }) => ({ insuree, ...now.loading }))];
  const planned = planAmendment(policy, amendment, { ...context, rescored });
  if (!planned.ok) return refusePlan(planned.problems);
  const insured = (which: 'before' | 'now') =>
    scored.map(({ insuree, known, [which]: assessed }) => ({
      ...{ insuree, conditionExcess: assessed.conditionExcess },
      excluded: excludedIn(known, assessed),
    }));
  const conditions = reducedConditions(insured('before'), insured('now'));
  return { plan: planned.plan, conditions, ...noTerms };
}

const excludedIn = ({ declaration }: MemoryScreening, { declined }: Assessment): string[] =>
  askedConditions(catalogue, declaration)
    .filter(({ number }) => declined.includes(number))
    .map(({ name }) => name);

/** A kind that is not open has a code of its own, with the reason at `kind`. */
export function refusePlan(problems: Parameters<typeof refuse>[0]): never {
  try {
    refuse(problems);
  } catch (thrown) {
    const { formErrors } = thrown as ClientError;
    if ('kind' in formErrors) throw new ClientError('form', { code: 'amendment_unavailable', formErrors });
    throw thrown;
  }
  throw new Error('A change was refused without a problem');
}
