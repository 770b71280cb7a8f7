import type { Theme } from '../theme.ts';
import { saltwaterFonts } from './saltwater-fonts.ts';

/** Saltwater Travel Cover: families and beach holidays. Warm, round, light-hearted. */
export const saltwater: Theme = {
  scheme: 'light',
  seeds: {
    ink: 'oklch(0.3 0.062 238)',
    paper: 'oklch(0.966 0.018 84)',
    accent: 'oklch(0.53 0.092 190)',
    accentInk: 'oklch(0.992 0.008 100)',
    signal: 'oklch(0.53 0.18 27)',
    ok: 'oklch(0.5 0.11 152)',
    warn: 'oklch(0.76 0.145 72)',
  },
  fontText: "'Nunito Sans', 'Avenir Next', 'Segoe UI', sans-serif",
  fontDisplay: "'Fraunces', 'Iowan Old Style', Georgia, serif",
  fonts: saltwaterFonts,
  radiusControl: 14,
  radiusCard: 24,
  border: 0,
  shadow: 'soft',
  density: 'airy',
  motif: 'waves',
};
