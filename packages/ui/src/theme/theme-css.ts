import { recipeCss, seedNames, steps } from './steps.ts';
import type { Theme } from './theme.ts';

const densities = { compact: -1, regular: 0, airy: 1 } as const;

const shadowInk = (percent: number) => `color-mix(in oklab, var(--ck-ink) ${percent}%, transparent)`;

/** Flat brands separate by lines and lift only what really floats; soft ones lift cards too. */
const shadows = {
  flat: ['none', 'none', `0 12px 32px -8px ${shadowInk(22)}, 0 2px 6px ${shadowInk(8)}`],
  soft: [
    `0 1px 2px ${shadowInk(6)}, 0 3px 10px -2px ${shadowInk(8)}`,
    `0 2px 4px ${shadowInk(5)}, 0 10px 28px -6px ${shadowInk(13)}`,
    `0 4px 10px ${shadowInk(7)}, 0 24px 56px -12px ${shadowInk(24)}`,
  ],
} as const;

function declarations(theme: Theme): [string, string][] {
  const seeds = Object.entries(seedNames).map(([key, name]): [string, string] => [
    name,
    theme.seeds[key as keyof typeof seedNames],
  ]);
  const derived = Object.entries(steps).map(([name, recipe]): [string, string] => [name, recipeCss(recipe)]);
  return [
    ...seeds,
    ...derived,
    ['font-text', theme.fontText],
    ['font-display', theme.fontDisplay],
    ['radius-control', `${theme.radiusControl}px`],
    ['radius-card', `${theme.radiusCard}px`],
    ['border', `${theme.border}px`],
    ['control-line', theme.shadow === 'soft' ? '1.5px' : '1px'],
    ['density', String(densities[theme.density])],
    ['shadow-1', shadows[theme.shadow][0]],
    ['shadow-2', shadows[theme.shadow][1]],
    ['shadow-3', shadows[theme.shadow][2]],
  ];
}

/** A value from a brand's record must not be able to close the rule that holds it, nor the style element. */
const safe = (value: string) => value.replace(/[{}<>;\\]/g, '');

/**
 * The custom properties of a brand as one CSS rule. `selector` is `.ck-root, body` on a page and `:host` in
 * a shadow root, where the page can then still refine any of them on the host element.
 */
export function themeCss(theme: Theme, selector: string): string {
  const body = declarations(theme).map(([name, value]) => `--ck-${name}:${safe(value)}`);
  return `${selector}{${body.join(';')}}`;
}
