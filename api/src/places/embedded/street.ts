/** How people write the kind of a street, and how it is written out. */
const kinds: Readonly<Record<string, string>> = {
  st: 'Street',
  str: 'Street',
  rd: 'Road',
  ave: 'Avenue',
  av: 'Avenue',
  dr: 'Drive',
  drv: 'Drive',
  cr: 'Crescent',
  cres: 'Crescent',
  cct: 'Circuit',
  cl: 'Close',
  ct: 'Court',
  crt: 'Court',
  pl: 'Place',
  ln: 'Lane',
  la: 'Lane',
  pde: 'Parade',
  tce: 'Terrace',
  ter: 'Terrace',
  hwy: 'Highway',
  bvd: 'Boulevard',
  blvd: 'Boulevard',
  esp: 'Esplanade',
  gr: 'Grove',
  gdns: 'Gardens',
  sq: 'Square',
  pkwy: 'Parkway',
  mews: 'Mews',
  way: 'Way',
  walk: 'Walk',
  rise: 'Rise',
  row: 'Row',
  quay: 'Quay',
  loop: 'Loop',
  track: 'Track',
};
const writtenOut = new Set(Object.values(kinds).map((one) => one.toLowerCase()));

export type TypedStreet = {
  floor: string;
  subpremise: string;
  streetNumber: string;
  /** Written out: "Smith Street". */
  streetName: string;
  /** What follows: the town, its state or its postcode, as far as they were typed. */
  place: string;
};

/**
 * What somebody means by "unit 3, 12 smith st coo": each way of telling the street from the town, the likeliest
 * first. None without a number and a name, since an address is looked for and not a town.
 */
export function typedStreets(query: string): TypedStreet[] {
  const { floor, rest } = takeFloor(query.replace(/\s+/g, ' ').trim());
  const numbered =
    /^(?:(?:unit|u|flat|apartment|apt|suite)\s*(\w+)[\s,/]+|(\w+)\s*\/\s*)?(\d+[a-z]?(?:\s*-\s*\d+[a-z]?)?)[\s,]+(.+)$/i.exec(
      rest,
    );
  if (!numbered) return [];
  const subpremise = (numbered[1] ?? numbered[2] ?? '').toUpperCase();
  const streetNumber = (numbered[3] ?? '').replace(/\s/g, '').toUpperCase();
  return splits(numbered[4] ?? '').map((found) => ({ floor, subpremise, streetNumber, ...found }));
}

function takeFloor(query: string): { floor: string; rest: string } {
  const found = /^(?:level|lvl|floor|l)\s*(\d+)[\s,/]+(.+)$/i.exec(query);
  return found ? { floor: `Level ${found[1]}`, rest: found[2] ?? '' } : { floor: '', rest: query };
}

/** No address has more. Each is tried as the beginning of the town, in the time that all callers share. */
const mostWords = 12;

function splits(text: string): Pick<TypedStreet, 'streetName' | 'place'>[] {
  const comma = text.indexOf(',');
  const words = text.replaceAll(',', ' ').split(' ').filter(Boolean).slice(0, mostWords);
  const kindAt = words.findIndex((word, at) => at > 0 && kindOf(word) !== null);
  if (kindAt > 0) {
    return [{ streetName: named(words.slice(0, kindAt + 1)), place: words.slice(kindAt + 1).join(' ') }];
  }
  if (comma > 0)
    return [
      { streetName: named(text.slice(0, comma).trim().split(' ')), place: text.slice(comma + 1).trim() },
    ];
  // Without its kind: "12 Broadway Ultimo". The most words for the town first; in the end none.
  return words.map((_, at) => ({
    streetName: named(words.slice(0, at + 1)),
    place: words.slice(at + 1).join(' '),
  }));
}

const kindOf = (word: string): string | null => {
  const bare = word.toLowerCase().replace(/\.$/, '');
  if (writtenOut.has(bare)) return capital(bare);
  return Object.hasOwn(kinds, bare) ? (kinds[bare] ?? null) : null;
};

/** Names as signs show them; "St Kilda Road" keeps its saint. */
const named = (words: string[]): string =>
  words
    .map((word, at) => (at > 0 && at === words.length - 1 ? (kindOf(word) ?? capital(word)) : capital(word)))
    .join(' ');

const capital = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
