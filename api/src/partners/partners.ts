import type { Area } from '../area.ts';
import { createPartnerRates, type PartnerRatesDeps } from './partner-rates.ts';

/** Rates for comparison sites. */
export const partnersArea = (deps: PartnerRatesDeps): Area => ({ calls: createPartnerRates(deps) });
