import type { Theme } from '../theme.ts';
import { highlineFonts } from './highline-fonts.ts';

/** Highline Travel Insurance: climbers, trekkers, skiers. Exact, alpine, editorial. */
export const highline: Theme = {
  scheme: 'auto',
  seeds: {
    ink: 'oklch(0.27 0.034 172)',
    paper: 'oklch(0.983 0.004 190)',
    accent: 'oklch(0.648 0.196 35)',
    accentInk: 'oklch(0.17 0.03 172)',
    signal: 'oklch(0.5 0.19 18)',
    ok: 'oklch(0.5 0.11 158)',
    warn: 'oklch(0.72 0.15 75)',
  },
  // Night at altitude: spruce paper, snow text, coral accent.
  dark: {
    seeds: {
      ink: 'oklch(0.945 0.009 195)',
      paper: 'oklch(0.212 0.024 176)',
      accent: 'oklch(0.725 0.165 38)',
      accentInk: 'oklch(0.17 0.03 172)',
      signal: 'oklch(0.74 0.142 12)',
      ok: 'oklch(0.79 0.12 160)',
      warn: 'oklch(0.84 0.135 82)',
    },
  },
  fontText: "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif",
  fontDisplay: "'Bricolage Grotesque', 'Instrument Sans', 'Helvetica Neue', Arial, sans-serif",
  fonts: highlineFonts,
  radiusControl: 4,
  radiusCard: 8,
  border: 1,
  shadow: 'flat',
  density: 'regular',
  motif: 'contours',
};
