const mix = (of: string, percent: number, into: string) => `color-mix(in oklab,${of} ${percent}%,${into})`;
const ink = 'var(--ck-ink)';
const paper = 'var(--ck-paper)';

/** Each in the light and in the dark, as `brand/steps.ts` of the rules has them; a test compares the two. */
const steps: [name: string, light: string, dark: string][] = [
  ['raised', mix(paper, 25, 'white'), mix(ink, 6, paper)],
  ['sunken', mix(ink, 5, paper), mix('black', 17, paper)],
  ['line', mix(ink, 13, paper), mix(ink, 17, paper)],
  ['disabled-surface', mix(ink, 7, paper), mix(ink, 11, paper)],
  ['shade', mix(ink, 96, 'black'), mix(paper, 20, 'black')],
];

/**
 * The derived colours that differ by scheme, as declarations. `light-dark()` follows the `color-scheme` of the element
 * that is painted, also where it inherits that of the page. No style sheet may hold it: a build with Vite's default
 * browsers rewrites it there into variables that only a `color-scheme` in the same sheet sets, and the colour is lost.
 */
export const schemeSteps = steps
  .map(([name, light, dark]) => `--ck-${name}:light-dark(${light},${dark})`)
  .join(';');
