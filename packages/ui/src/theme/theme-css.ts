import { stackWithFallbacks } from './font-faces.ts';
import { schemeSteps } from './scheme-steps.ts';
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

/** On dark paper a shadow must be near black before it is seen at all. */
function shadeOf({ scheme, dark }: Theme, percent: number): string {
  const atNight = shade(Math.min(88, percent * 3));
  if (scheme === 'dark') return atNight;
  return scheme === 'auto' && dark ? `light-dark(${shade(percent)},${atNight})` : shade(percent);
}

/** Flat brands separate by lines and lift only what really floats; soft ones lift cards too. */
function shadows(theme: Theme): [resting: string, lifted: string, floating: string] {
  const by = (percent: number) => shadeOf(theme, percent);
  if (theme.shadow === 'flat') return ['none', 'none', `0 12px 32px -8px ${by(22)},0 2px 6px ${by(8)}`];
  return [
    `0 1px 2px ${by(6)},0 3px 10px -2px ${by(8)}`,
    `0 2px 4px ${by(5)},0 10px 28px -6px ${by(13)}`,
    `0 4px 10px ${by(7)},0 24px 56px -12px ${by(24)}`,
  ];
}

function declarations(theme: Theme): [name: string, value: string][] {
  const seeds = Object.entries(seedNames) as [keyof ThemeSeeds, string][];
  const [resting, lifted, floating] = shadows(theme);
  return [
    ...seeds.map(([key, name]): [string, string] => [name, seedValue(theme, key)]),
    ['font-text', stackWithFallbacks(theme, theme.fontText)],
    ['font-display', stackWithFallbacks(theme, theme.fontDisplay)],
    ['radius-control', `${theme.radiusControl}px`],
    ['radius-card', `${theme.radiusCard}px`],
    ['border', `${theme.border}px`],
    ['control-line', theme.shadow === 'soft' ? '1.5px' : '1px'],
    ['density', String(densities[theme.density])],
    ['shadow-1', resting],
    ['shadow-2', lifted],
    ['shadow-3', floating],
  ];
}

/** A value from a brand's record must not be able to close the rule that holds it, nor the style element. */
const safe = (value: string) => value.replace(/[{}<>;\\]/g, '');

/** In the dark a seed has two values, and `color-scheme` says which. */
function seedValue({ scheme, seeds, dark }: Theme, key: keyof ThemeSeeds): string {
  return scheme === 'auto' && dark ? `light-dark(${seeds[key]},${dark.seeds[key]})` : seeds[key];
}

/**
 * Which scheme is painted, for the colours here and for what the browser draws itself. A brand of one scheme keeps
 * it on any page: seeds of one under the steps of the other cannot be read. A brand of two goes with the page's
 * own `color-scheme`, as text outside its cards is on the page, and one may be asked of it: by `data-scheme`
 * on the root or around it, by `scheme` on the element of a shadow root.
 */
function schemeRules(theme: Theme, selector: string): string {
  const rule = (where: string, scheme: string) => `${where}{color-scheme:${scheme}!important}`;
  if (theme.scheme !== 'auto' || !theme.dark)
    return rule(selector, `only ${theme.scheme === 'dark' ? 'dark' : 'light'}`);
  const both = (where: (scheme: string) => string) =>
    ['light', 'dark'].map((scheme) => rule(where(scheme), `only ${scheme}`)).join('');
  // Also on a shadow host, because the styles that isolate it from the page reset this property.
  if (selector === ':host')
    return rule(selector, 'inherit') + both((scheme) => `:host([scheme="${scheme}"])`);
  const places = selector.split(',').map((one) => one.trim());
  const each = (where: (place: string) => string) => places.map(where).join(',');
  // What is asked on the root itself comes last, and counts.
  return (
    both((scheme) => each((place) => `[data-scheme="${scheme}"] ${place}`)) +
    both((scheme) => each((place) => `${place}[data-scheme="${scheme}"]`))
  );
}

/**
 * What is a brand's own, as CSS: seeds, type and shape, its scheme, and the derived colours that differ by scheme.
 * The other derived colours are in `steps.css`. `selector` is `.ck-root, body` on a page and `:host` in a shadow
 * root, where the page can then still refine any of them on the host element.
 */
export function themeCss(theme: Theme, selector: string): string {
  const body = declarations(theme).map(([name, value]) => `--ck-${name}:${safe(value)}`);
  return `${selector}{${body.join(';')}}:where(${selector}){${schemeSteps}}${schemeRules(theme, selector)}`;
}
