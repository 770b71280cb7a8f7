import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brandThemeSchema, combinationsOf, type Repair, repairsOf } from '@coverkit/rules/brand';
import * as v from 'valibot';
import { problemLines } from '../../brands/brand-problems.copy.ts';
import type { BrandRecord } from '../../brands/brand-record.ts';
import type { Brands } from '../../brands/brands.service.ts';
import { type BrandProblem, parseBrand } from '../../brands/parse-brand.ts';
import type { BrandSaver } from '../../brands/save-brand.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals as shared } from '../staff.copy.ts';
import { refusals, words } from './brand.copy.ts';

type Read = { input: unknown } | Failed;

/** A record from a file. A relative path is taken from where the command was given, not from where npm runs it. */
async function read(file: string, from: string): Promise<Read> {
  const path = resolve(from, file);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return refused(shared, 'noFile', path);
  try {
    return { input: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return refused(refusals, 'notJson', message);
  }
}

/** `brand check`: all that can be checked without the other brands. */
export async function checkBrand(file: string, from: string): Promise<Done | Failed> {
  const found = await read(file, from);
  if ('failed' in found) return found;
  const { brand, problems } = parseBrand(found.input);
  if (!brand) return refusedFor(problems, found.input);
  const combinations = combinationsOf(brand.theme);
  return { data: { problems, combinations }, text: fineText(brand) };
}

export type SaveDeps = { saving: BrandSaver; brands: Pick<Brands, 'urlOf'>; from: string };

/** `brand save`. */
export async function saveBrand(
  { saving, brands, from }: SaveDeps,
  { file, like }: { file: string; like?: string | undefined },
): Promise<Done | Failed> {
  const found = await read(file, from);
  if ('failed' in found) return found;
  const answer = await saving.save(found.input, like);
  if ('saved' in answer) {
    const { brand, productVersion } = answer.saved;
    const { id, version } = brand;
    const address = brands.urlOf(brand);
    const text = words.saved(brand.name, version, productVersion, address);
    return { data: { saved: { id, version, productVersion } }, text };
  }
  if (answer.refused === 'problems') return refusedFor(answer.problems, found.input);
  return refused(refusals, 'noProduct', answer.about);
}

function refusedFor(problems: readonly BrandProblem[], input: unknown): Failed {
  const repairs = repairsFor(problems, input);
  const proposed = repairs.map(({ scheme, path, from, to }) =>
    words.repair(scheme, `theme.${path}`, from, to),
  );
  const repairable = (problem: BrandProblem) =>
    problem.code === 'contrast_too_low' && repairs.some((one) => one.scheme === problem.params?.scheme);
  const message = [
    words.refused(problemLines(problems)),
    ...proposed,
    ...(problems.every(repairable) ? [] : [words.repairMore]),
  ];
  return { failed: 'brandRefused', message: message.join('\n'), details: { problems, repairs } };
}

function repairsFor(problems: readonly BrandProblem[], input: unknown): Repair[] {
  if (!problems.some((one) => one.code === 'contrast_too_low')) return [];
  const parsed = v.safeParse(v.object({ theme: brandThemeSchema }), input);
  return parsed.success ? repairsOf(parsed.output.theme) : [];
}

function fineText({ name, theme }: BrandRecord): string {
  const all = combinationsOf(theme);
  const [faintest] = all.toSorted((one, other) => one.ratio / one.required - other.ratio / other.required);
  if (!faintest) return name;
  const { foreground, background, ratio, required, scheme } = faintest;
  return words.fine(
    name,
    all.length,
    `${foreground} on ${background}, ${ratio}:1 of the ${required}:1 that it needs, in the ${scheme} scheme`,
  );
}
