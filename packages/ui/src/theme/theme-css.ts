import type { Theme, ThemeSeeds } from './theme.ts';

const seedNames: Record<keyof ThemeSeeds, string> = {
  ink: 'ink',
  paper: 'paper',
  accent: 'accent',
  accentInk: 'accent-ink',
  signal: 'signal',
  ok: 'ok',
  warn: 'warn',
};

const densities = { compact: -1, regular: 0, airy: 1 } as const;

const shade = (percent: number) => `color-mix(in oklab,var(--ck-shade) ${percent}%,transparent)`;

/** Flat brands separate by lines and lift only what really floats; soft ones lift cards too. */
const shadows = {
  flat: ['none', 'none', `0 12px 32px -8px ${shade(22)},0 2px 6px ${shade(8)}`],
  soft: [
    `0 1px 2px ${shade(6)},0 3px 10px -2px ${shade(8)}`,
    `0 2px 4px ${shade(5)},0 10px 28px -6px ${shade(13)}`,
    `0 4px 10px ${shade(7)},0 24px 56px -12px ${shade(24)}`,
  ],
} as const;

function declarations(theme: Theme): [name: string, value: string][] {
  const seeds = Object.entries(seedNames) as [keyof ThemeSeeds, string][];
  return [
    ...seeds.map(([key, name]): [string, string] => [name, seedValue(theme, key)]),
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

/** In the dark a seed has two values, and `color-scheme` says which. */
function seedValue({ scheme, seeds, dark }: Theme, key: keyof ThemeSeeds): string {
  return scheme === 'auto' && dark ? `light-dark(${seeds[key]},${dark.seeds[key]})` : seeds[key];
}

/**
 * Which scheme is painted, for the colours here and for what the browser draws itself. `data-scheme` on the root,
 * or on anything around it, forces one where the brand has both. Not for a page to overrule: seeds of one scheme
 * under the steps of the other cannot be read.
 */
function schemeRules(theme: Theme, selector: string): string[] {
  const rule = (where: string, scheme: string) => `${where}{color-scheme:${scheme}!important}`;
  if (theme.scheme !== 'auto' || !theme.dark) {
    return [rule(selector, `only ${theme.scheme === 'dark' ? 'dark' : 'light'}`)];
  }
  const forced = (scheme: string) => {
    const mark = `[data-scheme="${scheme}"]`;
    const parts = selector.split(',').map((one) => one.trim());
    const where = parts.map((one) => (one === ':host' ? `:host(${mark})` : `${one}${mark},${mark} ${one}`));
    return rule(where.join(','), `only ${scheme}`);
  };
  return [rule(selector, 'light dark'), forced('light'), forced('dark')];
}

/**
 * What is a brand's own, as CSS: seeds, type and shape, and its scheme. The colours derived from them stand in
 * `steps.css`. `selector` is `.ck-root, body` on a page and `:host` in a shadow root, where the page can then
 * still refine any of them on the host element.
 */
export function themeCss(theme: Theme, selector: string): string {
  const body = declarations(theme).map(([name, value]) => `--ck-${name}:${safe(value)}`);
  return [`${selector}{${body.join(';')}}`, ...schemeRules(theme, selector)].join('');
}
