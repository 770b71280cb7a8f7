import { type Cents, type PolicyStep, sumCents } from '@coverkit/rules';
import { moneyOf } from '../platform/fill-template.ts';
import type { certificateCopy } from './certificate/certificate.copy.ts';
import { nameOf, type VersionFacts } from './facts.ts';
import type { Words } from './words.ts';

type Say = Words<typeof certificateCopy>;

/** SUMM-08. The steps of the whole premium up to this version with their amounts, and what they add up to. */
export function priceRows(facts: VersionFacts, say: Say): string[][] {
  const { earlierSteps, steps, premium } = facts;
  const total = sumCents(earlierSteps.map(({ amount }) => amount)) + premium;
  return [
    ...summed([...earlierSteps, ...steps], (step) => nameOfStep(step, facts, say)).map(([name, amount]) => [
      name,
      moneyOf(amount, say.locale),
    ]),
    [say('certificate.price.total'), moneyOf(total, say.locale)],
  ];
}

/** One row for what several versions charge for the same, as for the medical cover of a traveller; none for what was given back. */
function summed(steps: readonly PolicyStep[], nameOf: (step: PolicyStep) => string): [string, Cents][] {
  const byName = new Map<string, Cents>();
  for (const step of steps) {
    const name = nameOf(step);
    byName.set(name, step.amount + (byName.get(name) ?? 0));
  }
  return [...byName].filter(([, amount]) => amount !== 0);
}

function nameOfStep({ code, params = {} }: PolicyStep, facts: VersionFacts, say: Say): string {
  const { product, level, draft } = facts;
  if (code === 'upgrade') {
    const benefit = product.benefits.find((one) => one.id === params.benefitId);
    // An option of the level before may be lacking at this one.
    const options = [level.id, ...Object.keys(benefit?.upgrades ?? {})].flatMap(
      (id) => benefit?.upgrades[id] ?? [],
    );
    const option = options.find((one) => one.id === params.optionId);
    return say('step.upgrade', { benefit: benefit?.name ?? '', value: option?.formattedValue ?? '' });
  }
  if (code === 'medical') {
    const insuree = draft.insurees.find((one) => one.number === params.insuree);
    return say('step.medical', { name: insuree ? nameOf(insuree, say) : String(params.insuree) });
  }
  if (code === 'discount' && params.code !== undefined) return say('step.discount.voucher', params);
  return say(`step.${code}`, params);
}
