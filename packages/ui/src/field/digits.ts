const anyDigit = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;

/** The same text with every script's digits as 0 to 9: Arabic-Indic, Devanagari, full-width ones. */
export const westernDigits = (text: string): string => text.replace(anyDigit, valueOfDigit);

/** Every script's digits are a run of ten code points that begins with its zero. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The digits of a typed text, as 0 to 9. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '');
