import { readFileSync } from 'node:fs';
import { type ColourName, type Recipe, type Step, type StepName, steps } from '@coverkit/rules/brand';
import { expect, test } from 'vitest';

const constant = new Set<string>(['white', 'black']);
const part = (name: ColourName) => (constant.has(name) ? name : `var(--ck-${name})`);

const recipeCss = (recipe: Recipe): string =>
  'oppositeOf' in recipe
    ? `oklch(from ${part(recipe.oppositeOf)} calc(1 - l) 0 h)`
    : `color-mix(in oklab, ${part(recipe.of)} ${recipe.percent}%, ${part(recipe.into)})`;

const stepCss = (step: Step): string =>
  'light' in step ? `light-dark(${recipeCss(step.light)}, ${recipeCss(step.dark)})` : recipeCss(step);

/** The declarations of a style sheet of one rule, with the breaks of long lines taken out. */
function declared(css: string): [name: string, value: string][] {
  const found = css.matchAll(/--ck-([\w-]+):\s*([^;]+);/g);
  return [...found].map(([, name = '', value = '']) => [
    name,
    value.replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
  ]);
}

test('[EMBD-04] the colours that are painted are those that are checked: the style sheet says what the rule says', () => {
  const sheet = new URL('../../packages/ui/src/theme/steps.css', import.meta.url);
  const wanted = (Object.entries(steps) as [StepName, Step][]).map(([name, step]) => [name, stepCss(step)]);
  expect(declared(readFileSync(sheet, 'utf8'))).toEqual(wanted);
});
