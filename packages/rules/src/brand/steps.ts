/** How one colour comes from two others: `percent` of `of`, the rest `into`. */
export type Mix = { of: ColourName; percent: number; into: ColourName };
/** The colour as far from mid-grey on the other side: dark becomes light, so that text on it gains contrast. */
export type Opposite = { oppositeOf: ColourName };
export type Recipe = Mix | Opposite;
/** Where depth runs the other way in the dark: what is nearer is lighter there, and shade is black. */
export type Step = Recipe | { light: Recipe; dark: Recipe };

export const seedNames = {
  ink: 'ink',
  paper: 'paper',
  accent: 'accent',
  accentInk: 'accent-ink',
  signal: 'signal',
  ok: 'ok',
  warn: 'warn',
} as const;

type SeedName = (typeof seedNames)[keyof typeof seedNames];
export type StepName = keyof typeof steps;
export type ColourName = SeedName | 'white' | 'black' | StepName;

const mix = <A extends string, B extends string>(of: A, percent: number, into: B) => ({ of, percent, into });

/**
 * Every derived colour, in the order in which they build on each other. Painted by ui's `theme/steps.css` and
 * `theme/scheme-steps.ts`, which a test compares with this table, so that what is checked is what is painted.
 * Mixed in oklab, not oklch: between two hues oklch would travel round the wheel (ocean to sand by green).
 */
export const steps = {
  raised: { light: mix('paper', 25, 'white'), dark: mix('ink', 6, 'paper') },
  sunken: { light: mix('ink', 5, 'paper'), dark: mix('black', 17, 'paper') },
  'ink-subtle': mix('ink', 72, 'paper'),
  line: { light: mix('ink', 13, 'paper'), dark: mix('ink', 17, 'paper') },
  'line-strong': mix('ink', 26, 'paper'),
  'control-border': mix('ink', 56, 'paper'),
  'disabled-ink': mix('ink', 48, 'paper'),
  'disabled-surface': { light: mix('ink', 7, 'paper'), dark: mix('ink', 11, 'paper') },
  shade: { light: mix('ink', 96, 'black'), dark: mix('paper', 20, 'black') },
  'accent-away': { oppositeOf: 'accent-ink' },
  'accent-hover': mix('accent', 90, 'accent-away'),
  'accent-pressed': mix('accent', 80, 'accent-away'),
  'accent-tint': mix('accent', 13, 'raised'),
  'accent-text': mix('accent', 52, 'ink'),
  'signal-tint': mix('signal', 9, 'raised'),
  'signal-text': mix('signal', 88, 'ink'),
  'ok-tint': mix('ok', 11, 'raised'),
  'ok-text': mix('ok', 72, 'ink'),
  'warn-tint': mix('warn', 18, 'raised'),
  'warn-text': mix('warn', 42, 'ink'),
} as const satisfies Record<string, LooseStep>;

/** `Step`, before the names that it may use are known. */
type LooseRecipe = { of: string; percent: number; into: string } | { oppositeOf: string };
type LooseStep = LooseRecipe | { light: LooseRecipe; dark: LooseRecipe };
