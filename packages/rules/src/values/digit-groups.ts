/** The digits of a text, and where they are divided. */
export type DigitGroups = {
  /** All of them, without what is between. */
  digits: string;
  /** Of each group, its first digit's index in `digits`, the index after its last, and the text before it. */
  from: readonly number[];
  to: readonly number[];
  gaps: readonly string[];
  sums: LuhnSums;
};

/** Of the digits before each index: with every second one doubled, beginning with the first or with the second. */
type LuhnSums = readonly [oddsDoubled: readonly number[], evensDoubled: readonly number[]];

export function digitGroupsOf(text: string): DigitGroups {
  const from: number[] = [];
  const to: number[] = [];
  const gaps: string[] = [];
  let digits = '';
  let end = 0;
  for (const { 0: group, index } of text.matchAll(/\d+/g)) {
    gaps.push(text.slice(end, index));
    from.push(digits.length);
    digits += group;
    to.push(digits.length);
    end = index + group.length;
  }
  return { digits, from, to, gaps, sums: luhnSumsOf(digits) };
}

function luhnSumsOf(digits: string): LuhnSums {
  const oddsDoubled = [0];
  const evensDoubled = [0];
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(at) - 0x30;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    oddsDoubled.push(oddsDoubled[at]! + (at % 2 === 1 ? doubled : digit));
    evensDoubled.push(evensDoubled[at]! + (at % 2 === 0 ? doubled : digit));
  }
  return [oddsDoubled, evensDoubled];
}

/** Whether the digits from an index until another pass the check of card numbers. Their last one is not doubled. */
export function passesLuhn(sums: LuhnSums, from: number, to: number): boolean {
  const last = sums[(to - 1) % 2 === 0 ? 0 : 1];
  return (last[to]! - last[from]!) % 10 === 0;
}
