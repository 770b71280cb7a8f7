import type { QuoteArea } from '../area.ts';
import { eraseScreenings } from './screenings.repository.ts';
import { createScreenings, type ScreeningsDeps } from './screenings.service.ts';

/** The medical screening of travellers before the purchase (SCRN-06). */
export const screeningsArea = (deps: ScreeningsDeps): QuoteArea => ({
  calls: createScreenings(deps),
  eraseQuotes: eraseScreenings,
});
