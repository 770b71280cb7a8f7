import type { Day } from './days.ts';

/** What is insured, as an actuary writes it down. */
export type Insured = {
  annual: boolean;
  /** That the price is of: the dearest. */
  region: number;
  from: Day;
  to: Day;
  /** Annual: days of the longest trip. */
  tripLength: number;
  ages: readonly number[];
  family: boolean;
  level: number;
  upgrades: readonly { benefit: number; option: string }[];
  oneWay: boolean;
  snow: { offPiste: boolean; from: Day; to: Day } | null;
  climbing: { plan: 'trekking-4500' | 'trekking-6000'; climbers: number; from: Day; to: Day } | null;
  /** Cents of all valuables. */
  valuables: number;
};

/** What a policy keeps of its sale, for all its life. */
export type Sold = {
  bought: Day;
  discount: number;
  /** Basis points of the premium before what medical conditions cost, by a person who approved the sale. */
  loading: number;
  /** Travellers from 1; percent and at least so many cents. */
  medical: readonly { traveller: number; percent: number; least: number }[];
};

/** Cents by the name of a part of the price. */
export type Parts = ReadonlyMap<string, number>;
