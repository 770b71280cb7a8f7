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

/** Of the digits before each index, with every second one doubled: those at odd indexes, or those at even ones. */
type LuhnSums = { oddDoubled: Int32Array; evenDoubled: Int32Array };

const zero = '0'.charCodeAt(0);
const isDigit = (text: string, at: number): boolean => {
  const digit = text.charCodeAt(at) - zero;
  return digit >= 0 && digit <= 9;
};

export function countDigits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isDigit(text, at)) count += 1;
  return count;
}

export function digitGroupsOf(text: string): DigitGroups {
  const from: number[] = [];
  const to: number[] = [];
  const gaps: string[] = [];
  let digits = '';
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text, at)) continue;
    const begin = at;
    while (isDigit(text, at)) at += 1;
    gaps.push(text.slice(end, begin));
    from.push(digits.length);
    digits += text.slice(begin, at);
    to.push(digits.length);
    end = at;
  }
  return { digits, from, to, gaps, sums: luhnSumsOf(digits) };
}

function luhnSumsOf(digits: string): LuhnSums {
  const oddDoubled = new Int32Array(digits.length + 1);
  const evenDoubled = new Int32Array(digits.length + 1);
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(at) - zero;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    const isOdd = at % 2 === 1;
    oddDoubled[at + 1] = oddDoubled[at]! + (isOdd ? doubled : digit);
    evenDoubled[at + 1] = evenDoubled[at]! + (isOdd ? digit : doubled);
  }
  return { oddDoubled, evenDoubled };
}

/** Whether the digits from an index until another pass the check of card numbers. Their last one is not doubled. */
export function passesLuhn({ oddDoubled, evenDoubled }: LuhnSums, from: number, to: number): boolean {
  const sums = to % 2 === 1 ? oddDoubled : evenDoubled;
  return (sums[to]! - sums[from]!) % 10 === 0;
}
