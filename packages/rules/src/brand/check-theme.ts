import { fontProblems } from './check-fonts.ts';
import { parseOklch } from './colour.ts';
import { combinationsOf } from './combinations.ts';
import { unreadableSeeds } from './derive.ts';
import { type BrandTheme, schemesOf } from './theme.ts';
import type { ThemeProblem } from './theme-problem.ts';

/**
 * EMBD-04. All that a brand's look may not be saved with: colours that cannot be read, and values that would not
 * stay inside the CSS rule that they are written into.
 */
export const checkTheme = (theme: BrandTheme): ThemeProblem[] => [
  ...seedProblems(theme),
  ...contrastProblems(theme),
  ...fontProblems(theme),
  ...shapeProblems(theme),
];

function seedProblems(theme: BrandTheme): ThemeProblem[] {
  const problems: ThemeProblem[] = schemesOf(theme).flatMap(({ seeds, path }) =>
    unreadableSeeds(seeds).map((key) => ({
      code: 'seed_not_oklch' as const,
      path: `${path}.${key}`,
      params: { value: seeds[key] },
    })),
  );
  for (const { scheme, seeds, path } of schemesOf(theme)) {
    const [ink, paper] = [parseOklch(seeds.ink), parseOklch(seeds.paper)];
    // The browser draws its own parts for the scheme, and cards rise towards the light in both.
    if (ink && paper && ink.l > paper.l !== (scheme === 'dark'))
      problems.push({ code: 'scheme_reversed', path, params: { scheme } });
  }
  const { scheme, dark } = theme;
  if (scheme === 'auto' && !dark) problems.push({ code: 'dark_missing', path: 'dark' });
  if (scheme !== 'auto' && dark)
    problems.push({ code: 'dark_not_offered', path: 'dark', params: { scheme } });
  return problems;
}

function contrastProblems(theme: BrandTheme): ThemeProblem[] {
  return combinationsOf(theme)
    .filter((one) => !one.readable)
    .map(({ scheme, foreground, background, ratio, required }) => ({
      code: 'contrast_too_low',
      path: scheme === 'dark' && theme.scheme === 'auto' ? 'dark.seeds' : 'seeds',
      params: {
        scheme,
        combination: `${foreground} on ${background}`,
        foreground,
        background,
        ratio,
        required,
      },
    }));
}

/** px. Beyond them a control of 40 px, or a card on a phone, loses its shape. */
const limits = { radiusControl: 28, radiusCard: 48, border: 4 } as const;

const shapeProblems = (theme: BrandTheme): ThemeProblem[] =>
  (Object.keys(limits) as (keyof typeof limits)[]).flatMap((path) => {
    const value = theme[path];
    if (value >= 0 && value <= limits[path]) return [];
    return [{ code: 'out_of_range' as const, path, params: { value, min: 0, max: limits[path] } }];
  });
