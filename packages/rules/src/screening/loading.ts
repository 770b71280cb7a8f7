import { type Cents, percent, scaleCents } from '../values/cents.ts';

/** What a screening adds: a part of the traveller's own premium, whole percent, and at least so much, at each level. */
export type Loading = { percent: number; minimum: Cents };

export const noLoading: Loading = { percent: 0, minimum: 0 };

/** Cents at one level. `premium`: the traveller's own there, as if travelling alone: rating step 1, before the group factor. */
export const medicalPremium = (premium: Cents, loading: Loading): Cents =>
  Math.max(scaleCents(premium, percent(loading.percent)), loading.minimum);
