import seeded from '../../../../api/seed/data/product.json' with { type: 'json' };

/** The product model's page "Rating", in cents and whole percents. Regions and upgrades of benefits are read from the seeded data. */

/** Cents of so many days, linear between. */
export const base = [
  ...[[1, 5600] as const, [4, 7300] as const, [7, 10_400] as const, [10, 13_200] as const],
  ...[[14, 16_400] as const, [21, 21_200] as const, [31, 27_400] as const, [45, 35_200] as const],
  ...[[60, 42_700] as const, [90, 56_600] as const, [120, 69_600] as const, [180, 93_200] as const],
  ...[[270, 125_000] as const, [365, 155_800] as const],
];

/** Regions 1 to 6. */
export const annual = [22_600, 26_200, 31_400, 35_000, 38_000, 46_800];
export const annualLength: Record<number, number> = { 30: 100, 45: 118, 60: 138, 90: 175 };
export const annualOldest: Record<number, number> = { 30: 74, 45: 74, 60: 69, 90: 64 };

/** To this age. */
export const ages = [
  ...[[17, 60] as const, [24, 95] as const, [34, 100] as const, [44, 103] as const, [49, 108] as const],
  ...[[54, 115] as const, [59, 122] as const, [64, 132] as const, [69, 155] as const, [74, 210] as const],
  ...[[79, 300] as const, [84, 420] as const],
];

/** Essential, Plus, Premium. */
export const levels: Record<number, number> = { 1: 70, 2: 100, 3: 132 };

export const people = { two: 92, more: 95, familyOfTwo: 104, familyOfOne: 130, adult: 18, dependantTo: 20 };

export const snow = { day: 520, least: 5, childTo: 17, child: 50, offPiste: 160, region6: 150, annual: 9500 };
export const climbing = {
  'trekking-4500': { day: 400, least: 3200 },
  'trekking-6000': { day: 750, least: 6000 },
};
export const climbingRegion6 = 125;
export const climbingOldest = 64;
export const oneWay = 10;
export const mostDiscount = 15;
export const least = 3200;
/** Per thousand of the value, to so many days; annual as the longest. */
export const valuables = [[31, 25] as const, [90, 35] as const, [365, 50] as const];
export const valuablesLeast = 2000;

export const regionFactor = (region: number): number =>
  seeded.regions.find((one) => one.id === region)?.factor ?? Number.NaN;

/** Percent that an upgrade of a benefit adds at a level; null where that has no such option. */
export function upgradePercent(benefit: number, option: string, level: number): number | null {
  const upgrades: Record<string, { id: string; percent: number }[] | undefined> =
    seeded.benefits.find((one) => one.id === benefit)?.upgrades ?? {};
  return upgrades[String(level)]?.find((one) => one.id === option)?.percent ?? null;
}

/** The first value whose limit is not passed. */
export function upTo(table: readonly (readonly [number, number])[], of: number): number {
  return table.find(([limit]) => of <= limit)?.[1] ?? Number.NaN;
}
