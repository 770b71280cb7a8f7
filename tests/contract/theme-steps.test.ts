import { globSync, readFileSync } from 'node:fs';
import { type ColourName, type Recipe, type Step, type StepName, steps } from '@coverkit/rules/brand';
import { highline, themeCss } from '@coverkit/ui/theme';
import { expect, test } from 'vitest';

const constant = new Set<string>(['white', 'black']);
const part = (name: ColourName) => (constant.has(name) ? name : `var(--ck-${name})`);

const recipeCss = (recipe: Recipe): string =>
  'oppositeOf' in recipe
    ? `oklch(from ${part(recipe.oppositeOf)} calc(1 - l) 0 h)`
    : `color-mix(in oklab, ${part(recipe.of)} ${recipe.percent}%, ${part(recipe.into)})`;

const stepCss = (step: Step): string =>
  'light' in step ? `light-dark(${recipeCss(step.light)}, ${recipeCss(step.dark)})` : recipeCss(step);

/** The declarations of a style sheet, without formatting. */
function declared(css: string): [name: string, value: string][] {
  const found = css.matchAll(/--ck-([\w-]+):\s*([^;}]+)/g);
  return [...found].map(([, name = '', value = '']) => [
    name,
    value
      .replace(/\s+/g, ' ')
      .replaceAll('( ', '(')
      .replaceAll(' )', ')')
      .replace(/,(?! )/g, ', '),
  ]);
}

const theme = new URL('../../packages/ui/src/theme/', import.meta.url);

test('[EMBD-04] the style sheet derives the same colours as the contrast check', () => {
  const [, schemeSteps = ''] = /:where\(\.ck-root\)\{([^}]+)\}/.exec(themeCss(highline, '.ck-root')) ?? [];
  const sheet = readFileSync(new URL('steps.css', theme), 'utf8');
  const found = [...declared(sheet), ...declared(schemeSteps)];
  const wanted = (Object.entries(steps) as [StepName, Step][]).map(([name, step]) => [name, stepCss(step)]);
  const byName = (pairs: string[][]) => pairs.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  expect(byName(found)).toEqual(byName(wanted));
});

test('[EMBD-04] no style sheet holds light-dark(), which a page’s own build would rewrite', () => {
  const sheets = globSync('packages/{ui,widgets}/src/**/*.css', { cwd: new URL('../..', import.meta.url) });
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.filter((name) => withoutComments(readText(name)).includes('light-dark('))).toEqual([]);
});

const readText = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
