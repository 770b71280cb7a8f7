/** How one colour comes from two others: `percent` of `of`, the rest `into`. */
export type Mix = { of: ColourName; percent: number; into: ColourName };
/** The colour as far from mid-grey on the other side: dark becomes light, so that text on it gains contrast. */
export type Opposite = { oppositeOf: ColourName };
export type Recipe = Mix | Opposite;

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
export type ColourName = SeedName | 'white' | keyof typeof steps;

const mix = <A extends string, B extends string>(of: A, percent: number, into: B) => ({ of, percent, into });

/**
 * Every derived colour, in the order in which they build on each other. The one source of both the style
 * sheet (`themeCss`) and the contrast check, so that what is checked is what is painted.
 * Mixed in oklab, not oklch: between two hues oklch would travel round the wheel (ocean to sand by green).
 */
export const steps = {
  raised: mix('paper', 25, 'white'),
  sunken: mix('ink', 5, 'paper'),
  'ink-subtle': mix('ink', 72, 'paper'),
  line: mix('ink', 13, 'paper'),
  'line-strong': mix('ink', 26, 'paper'),
  'control-border': mix('ink', 56, 'paper'),
  'disabled-ink': mix('ink', 48, 'paper'),
  'disabled-surface': mix('ink', 7, 'paper'),
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
} as const satisfies Record<string, { of: string; percent: number; into: string } | { oppositeOf: string }>;

export type StepName = keyof typeof steps;

/** The CSS expression of a recipe, over the custom properties of its parts. */
export function recipeCss(recipe: Recipe): string {
  if ('oppositeOf' in recipe) return `oklch(from var(--ck-${recipe.oppositeOf}) calc(1 - l) 0 h)`;
  const part = (name: ColourName) => (name === 'white' ? 'white' : `var(--ck-${name})`);
  return `color-mix(in oklab, ${part(recipe.of)} ${recipe.percent}%, ${part(recipe.into)})`;
}
