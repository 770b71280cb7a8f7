/**
 * A text with its digits as 0 to 9, be they full-width, raised, circled, Arabic or of any other script, and without the
 * characters that nobody sees. One pass; what each character becomes is looked up once in the life of the program.
 */
export function inPlainDigits(text: string): string {
  if (isAscii.test(text)) return text;
  let plain = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    plain += code < 0x80 ? character : plainOf(character, code);
  }
  return plain;
}

const isAscii = /^\p{ASCII}*$/u;
const digit = /\p{Nd}/u;
const unseen = /[\p{M}\p{Cf}]/u;
const letterOrNumber = /[\p{L}\p{N}]/u;

/** No script has digits beyond. */
const end = 0x2_00_00;
const [unknown, unchanged, changed] = [0, 1, 2];
/** Made with the first text that needs it. */
let kinds: Uint8Array | null = null;
/** What characters become that do not stay as they are: some thousands at most. */
const changes = new Map<number, string>();

function plainOf(character: string, code: number): string {
  if (code >= end) return unseen.test(character) ? '' : character;
  kinds ??= new Uint8Array(end);
  if (kinds[code] === unknown) {
    const plain = compute(character);
    kinds[code] = plain === character ? unchanged : changed;
    if (plain !== character) changes.set(code, plain);
  }
  return kinds[code] === unchanged ? character : (changes.get(code) ?? character);
}

function compute(character: string): string {
  const parts = Array.from(character.normalize('NFKC')).filter((one) => !unseen.test(one));
  const plain = parts.map((one) => (digit.test(one) ? plainDigit(one) : one)).join('');
  // A ligature is of up to 18 letters, of which one is enough to separate numbers.
  return plain.length > 1 && !/\d/.test(plain) && letterOrNumber.test(plain) ? 'x' : plain;
}

/** The ten digits of a script follow one another, and those of another come after the ten or apart. */
function plainDigit(character: string): string {
  const at = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(at - before - 1))) before += 1;
  return String(before % 10);
}
