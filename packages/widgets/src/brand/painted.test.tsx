import { coloursOf, type StepName, schemesOf, steps, toLinearRgb } from '@coverkit/rules/brand';
import { highline, saltwater, type Theme, themeCss } from '@coverkit/ui/theme';
import { afterEach, expect, test } from 'vitest';
import styles from '../styles.css?inline';

/** Dark alone, so that the steps of the dark are painted whatever the shipped brands offer. */
const night: Theme = {
  ...highline,
  scheme: 'dark',
  seeds: {
    ink: 'oklch(0.94 0.01 190)',
    paper: 'oklch(0.2 0.025 190)',
    accent: 'oklch(0.74 0.15 40)',
    accentInk: 'oklch(0.17 0.03 40)',
    signal: 'oklch(0.74 0.14 18)',
    ok: 'oklch(0.78 0.12 158)',
    warn: 'oklch(0.82 0.13 75)',
  },
};

const brands: [string, Theme][] = [
  ['Highline', highline],
  ['Saltwater', saltwater],
  ['a dark brand', night],
];

const cases = brands.flatMap(([name, theme]) => schemesOf(theme).map((one) => ({ name, theme, ...one })));

afterEach(() => {
  document.adoptedStyleSheets = [];
  document.body.replaceChildren();
});

function rootOf(theme: Theme, scheme: string): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${styles}\n${themeCss(theme, '.ck-root')}`);
  document.adoptedStyleSheets = [sheet];
  const root = document.createElement('div');
  root.className = 'ck-root';
  root.dataset.scheme = scheme;
  document.body.append(root);
  return root;
}

/** What the browser makes of a colour, as 0–255 per channel. */
function painted(root: HTMLElement, name: string): number[] {
  root.style.color = `color-mix(in srgb, var(--ck-${name}) 100%, transparent)`;
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = getComputedStyle(root).color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

const encode = (linear: number) =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

test.for(cases)('[EMBD-04] what is checked for $name, $scheme, is what the browser paints', (one) => {
  const root = rootOf(one.theme, one.scheme);
  const colours = coloursOf(one.seeds, one.scheme)!;
  const wrong = (Object.keys(steps) as StepName[]).flatMap((name) => {
    const computed = toLinearRgb(colours.get(name)!).map(encode);
    const seen = painted(root, name);
    const near = computed.every((value, channel) => Math.abs(seen[channel]! - value) < 3);
    return near ? [] : [`${name} is rgb(${seen.join()}), not ${computed.map(Math.round).join()}`];
  });
  expect(wrong).toEqual([]);
});

test('[EMBD-04] a light brand stays light on a dark page, and where dark is asked of it', () => {
  document.documentElement.style.colorScheme = 'dark';
  const light = painted(rootOf(saltwater, 'light'), 'raised');
  expect(painted(rootOf(saltwater, 'dark'), 'raised')).toEqual(light);
  expect(Math.min(...light)).toBeGreaterThan(200);
  document.documentElement.style.colorScheme = '';
});
