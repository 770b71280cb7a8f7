const digits = /\d(?:[ -]?\d){12,18}(?![ -]?\d)/g;

/** A run of 13 to 19 digits that passes the Luhn check: somebody typed a card number where it must not be. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(digits) ?? []).some((run) => passesLuhn(run.replace(/[ -]/g, '')));
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const value = i % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
