export type ReconcilerTimes = {
  /** ms: "not found" means "never taken" only after so long. */
  quiet: number;
  /** ms: a failed attempt is watched so long for a late capture. */
  watch: number;
  /** ms between looks at what is due. */
  interval: number;
  /** ms for which an attempt belongs to who asks about it: longer than all its calls to the provider together. */
  lease: number;
};

export const reconcilerTimes: ReconcilerTimes = {
  quiet: 10 * 60_000,
  watch: 3 * 24 * 60 * 60_000,
  interval: 2000,
  lease: 2 * 60_000,
};

/** Lookups, nearly four hours from first to last, after which a person has to see to it. */
export const maxLookups = 15;

/** 5 s, doubled at each lookup, at most half an hour. */
export const backOff = (asked: number): number => Math.min(5000 * 2 ** Math.min(asked, 12), 30 * 60_000);
