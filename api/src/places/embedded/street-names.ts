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
  all: 'Alley',
  ally: 'Alley',
  arc: 'Arcade',
  bypa: 'Bypass',
  cir: 'Circle',
  fwy: 'Freeway',
  mall: 'Mall',
  path: 'Path',
  plz: 'Plaza',
  prom: 'Promenade',
  trl: 'Trail',
};
const writtenOut = new Set(Object.values(kinds).map((one) => one.toLowerCase()));

export const kindOf = (word: string): string | null => {
  const bare = word.toLowerCase().replace(/\.$/, '');
  if (writtenOut.has(bare)) return capital(bare);
  return Object.hasOwn(kinds, bare) ? (kinds[bare] ?? null) : null;
};

/** Names as signs show them; "St Kilda Road" keeps its saint. */
export const named = (words: string[]): string =>
  words
    .map((word, at) =>
      at > 0 && at === words.length - 1 ? (kindOf(word) ?? capital(word)) : capital(word, at > 0),
    )
    .join(' ');

/** A name that has both small and capital letters stays as typed: "McDonald". Otherwise each part gets a capital. */
export function capital(word: string, within = false): string {
  const isMinded = word !== word.toLowerCase() && word !== word.toUpperCase();
  if (isMinded) return word;
  const small = word.toLowerCase();
  if (within && /^(?:of|the|and)$/.test(small)) return small;
  return small.replace(/(^mc|^\p{L}['’]|-|^)(\p{L})/gu, (_, before: string, letter: string) => {
    const first = before.replace(/^\p{L}/u, (one) => one.toUpperCase());
    return first + letter.toUpperCase();
  });
}
