import { directionOf } from '@coverkit/rules';
import {
  type BrandTheme,
  type ColourName,
  coloursOf,
  type Lab,
  type Scheme,
  schemesOf,
  toLinearRgb,
} from '@coverkit/rules/brand';

/** Colours by name as `#rrggbb`: mail readers know no other notation. */
export type MailPalette = Readonly<Record<MailColour, string>>;
export type MailColour = (typeof mailColours)[number];
const mailColours = [
  'paper',
  'raised',
  'ink',
  'ink-subtle',
  'line',
  'accent',
  'accent-ink',
  'accent-text',
  'accent-tint',
  'signal',
  'ok',
  'warn',
] as const satisfies readonly ColourName[];

/** A brand's theme as far as it holds in mail readers. */
export type MailTheme = {
  direction: 'ltr' | 'rtl';
  /** The side that lines begin at: Outlook knows no `text-align: start`. */
  start: 'left' | 'right';
  /** The colours in place; those for a reader in dark mode, where the brand has a dark scheme. */
  light: MailPalette;
  dark: MailPalette | null;
  /** For `color-scheme`. */
  schemes: string;
  fontText: string;
  fontDisplay: string;
  /** px */
  radiusControl: number;
  radiusCard: number;
  /** Cards have lines around them; else they are a shade nearer. */
  lines: boolean;
  /** px above and below the words of a button. */
  buttonPadding: number;
  motif: BrandTheme['motif'];
};

export function mailTheme({ theme, locale }: { theme: BrandTheme; locale: string }): MailTheme {
  const [own, dark] = schemesOf(theme).map(({ seeds, scheme }) => ({
    scheme,
    palette: paletteOf(seeds, scheme),
  }));
  if (!own) throw new Error('A theme has at least one scheme');
  const direction = directionOf(locale);
  return {
    direction,
    start: direction === 'rtl' ? 'right' : 'left',
    light: own.palette,
    dark: dark?.palette ?? null,
    schemes: dark ? 'light dark' : `${own.scheme} only`,
    fontText: plainStack(theme.fontText),
    fontDisplay: plainStack(theme.fontDisplay.replace('var(--ck-font-text)', theme.fontText)),
    radiusControl: theme.radiusControl,
    radiusCard: theme.radiusCard,
    lines: theme.border > 0,
    buttonPadding: { compact: 11, regular: 14, airy: 17 }[theme.density],
    motif: theme.motif,
  };
}

function paletteOf(seeds: BrandTheme['seeds'], scheme: Scheme): MailPalette {
  const colours = coloursOf(seeds, scheme);
  if (!colours) throw new Error('A brand is only stored with colours that can be read');
  // Every name is in the map: `mailColours` are names of it.
  const entries = mailColours.map((name) => [name, hexOf(colours.get(name)!)]);
  return Object.fromEntries(entries) as MailPalette;
}

const hexOf = (lab: Lab): string =>
  `#${toLinearRgb(lab)
    .map((linear) => {
      const channel = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
      return Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** For an attribute between double quotes; names of plain words need none at all. */
const plainStack = (stack: string): string =>
  stack
    .split(',')
    .map((family) => family.trim().replaceAll('"', "'"))
    .map((family) => family.replace(/^'([a-z][a-z0-9 -]*)'$/i, '$1'))
    .join(', ');
