import type { PolicyStep } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../../brand/copy.ts';
import { listOf } from '../list-of.ts';

type Named = {
  words: Words<{ 'step.base': string }>;
  config: Pick<Config, 'regions'>;
  levels: readonly { id: number; name: string }[];
};

/** A step of a price or of a difference in words: "3 more days". Of the base of a difference, all of the trip that changed. */
export function stepWords(step: PolicyStep, named: Named): string {
  const { words } = named;
  if (step.code !== 'base' || !step.params) return words.find(`step.${step.code}`, step.params) ?? step.code;
  const parts = Object.entries(step.params).map(([key, value]) => baseWords(key, Number(value), named));
  return listOf(parts, words.locale);
}

function baseWords(key: string, value: number, { words, levels, config }: Named): string {
  if (value < 0) return words.find(`step.base.${key}.fewer`, { [key]: -value }) ?? words('step.base');
  const named = key === 'coverLevelId' ? levels : key === 'regionId' ? config.regions : [];
  const name = named.find(({ id }) => id === value)?.name ?? '';
  return words.find(`step.base.${key}`, { [key]: value, name }) ?? words('step.base');
}
