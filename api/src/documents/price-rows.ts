import type { PriceStep } from '@coverkit/rules';
import { moneyOf } from '../platform/fill-template.ts';
import type { certificateCopy } from './certificate/certificate.copy.ts';
import { nameOf, type VersionFacts } from './facts.ts';
import type { Words } from './words.ts';

type Say = Words<typeof certificateCopy>;

/** SUMM-08. The steps of the premium with their amounts, and what they add up to. */
export function priceRows(facts: VersionFacts, say: Say): string[][] {
  return [
    ...facts.steps.map((step) => [nameOfStep(step, facts, say), moneyOf(step.amount, say.locale)]),
    [say('certificate.price.total'), moneyOf(facts.premium, say.locale)],
  ];
}

function nameOfStep({ code, params = {} }: PriceStep, facts: VersionFacts, say: Say): string {
  const { product, level, draft } = facts;
  if (code === 'upgrade') {
    const benefit = product.benefits.find((one) => one.id === params.benefitId);
    const option = benefit?.upgrades[level.id]?.find((one) => one.id === params.optionId);
    return say('step.upgrade', { benefit: benefit?.name ?? '', value: option?.formattedValue ?? '' });
  }
  if (code === 'medical') {
    const insuree = draft.insurees.find((one) => one.number === params.insuree);
    return say('step.medical', { name: insuree ? nameOf(insuree, say) : String(params.insuree) });
  }
  return say(`step.${code}`, params);
}
