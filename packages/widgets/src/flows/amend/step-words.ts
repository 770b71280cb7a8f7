import type { PolicyStep } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { listOf } from '../../flow/list-of.ts';
import type { AmendWords } from './amend-flow.ts';
import type { PolicyNow } from './policy-now.ts';

type Named = Pick<PolicyNow, 'quote' | 'policy'> & { config: Config; words: AmendWords };

/** A step of a difference in words: "3 more days". Of the base, all of the trip that changed. */
export function stepWords(step: PolicyStep, named: Named): string {
  const { words } = named;
  if (step.code !== 'base' || !step.params) return words.find(`step.${step.code}`, step.params) ?? step.code;
  const parts = Object.entries(step.params).map(([key, value]) => baseWords(key, Number(value), named));
  return listOf(parts, words.locale);
}

function baseWords(key: string, value: number, { words, quote, policy, config }: Named): string {
  if (value < 0) return words.find(`step.base.${key}.fewer`, { [key]: -value }) ?? words('step.base');
  const level = [...policy.upgrades.coverLevels, ...quote.rates.map(({ coverLevel }) => coverLevel)];
  const named = key === 'coverLevelId' ? level : key === 'regionId' ? config.regions : [];
  const name = named.find(({ id }) => id === value)?.name ?? '';
  return words.find(`step.base.${key}`, { [key]: value, name }) ?? words('step.base');
}
