const anyDigit = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;

/** The same text with every script's digits as 0 to 9: Arabic-Indic, Devanagari, full-width ones. */
export const westernDigits = (text: string): string => text.replace(anyDigit, valueOfDigit);

/** Digits stand in unbroken runs of ten that begin with the zero of their script. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** What of a typed text is digits, as 0 to 9. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '');
