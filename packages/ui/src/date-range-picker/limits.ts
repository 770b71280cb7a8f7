import { type Day, toDay } from './days.ts';

export type Blackout = { from: string; to: string; reason?: string };

export type LimitProps = {
  /** The earliest day. */
  minDate?: string | undefined;
  /** The latest start; also the latest end, where there is no `maxEndDate`. */
  maxDate?: string | undefined;
  maxEndDate?: string | undefined;
  /** Days, both ends counted. */
  maxLength?: number | undefined;
  /** Days on which a range can neither start nor end. */
  blackouts?: readonly Blackout[] | undefined;
  /** Whether a range may contain them: a trip may (STRT-04), a stay in one room may not. */
  blackoutsInside?: 'allow' | 'refuse' | undefined;
};

export type Limits = {
  min: Day | null;
  maxStart: Day | null;
  maxEnd: Day | null;
  maxLength: number | null;
  blackouts: readonly Window[];
  passesOver: boolean;
};

export type Window = { from: Day; to: Day; reason: string | undefined };

/** Why a day cannot be chosen; the picker's labels have the words. */
export type Refusal =
  | { code: 'early' | 'late'; limit: Day }
  | { code: 'long'; days: number }
  | { code: 'blackout' | 'across'; reason: string | undefined };

export function limitsOf(props: LimitProps): Limits {
  const maxStart = toDay(props.maxDate);
  return {
    min: toDay(props.minDate),
    maxStart,
    maxEnd: toDay(props.maxEndDate) ?? maxStart,
    maxLength: props.maxLength ?? null,
    passesOver: props.blackoutsInside !== 'refuse',
    blackouts: (props.blackouts ?? []).flatMap(({ from, to, reason }) => {
      const first = toDay(from);
      const last = toDay(to);
      return first === null || last === null ? [] : [{ from: first, to: last, reason }];
    }),
  };
}

/**
 * `other` is the end already chosen; the two may be in either order, since they are swapped when reversed.
 */
export function refusalOf(day: Day, other: Day | null, limits: Limits): Refusal | null {
  const first = other === null ? day : Math.min(day, other);
  const { min, maxStart, maxEnd, maxLength } = limits;
  if (min !== null && day < min) return { code: 'early', limit: min };
  if (maxStart !== null && first > maxStart) return { code: 'late', limit: maxStart };
  if (other !== null) {
    const last = Math.max(day, other);
    if (maxEnd !== null && last > maxEnd) return { code: 'late', limit: maxEnd };
    if (maxLength !== null && last - first + 1 > maxLength) return { code: 'long', days: maxLength };
  }
  const blackout = limits.blackouts.find((one) => day >= one.from && day <= one.to);
  if (blackout) return { code: 'blackout', reason: blackout.reason };
  if (limits.passesOver || other === null) return null;
  const last = Math.max(day, other);
  const between = limits.blackouts.find((one) => one.to >= first && one.from <= last);
  return between ? { code: 'across', reason: between.reason } : null;
}
