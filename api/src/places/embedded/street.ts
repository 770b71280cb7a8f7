import { capital, kindOf, named } from './street-names.ts';

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
 * first. None without a number and a name, since an address is looked for and not a town; a corner, a roadside and a post box
 * have their own form.
 */
export function typedStreets(query: string): TypedStreet[] {
  const text = query
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const { floor, subpremise, rest } = takePremises(text);
  const own = { floor, subpremise };
  const delivery = takeDelivery(rest);
  if (delivery) return delivery.map((found) => ({ ...own, ...found }));
  const numbered = /^(?:no\.? ?|# ?)?(lot \d+[a-z]?|\d+[a-z]?(?: ?(?:-|&|to) ?\d+[a-z]?)?)[\s,]+(.+)$/i.exec(
    rest,
  );
  if (!numbered) return afterTown(rest).map((found) => ({ ...found, ...(subpremise || floor ? own : {}) }));
  const number = (numbered[1] ?? '').toUpperCase();
  const streetNumber = number.replace('LOT', 'Lot').replace(/ ?(-|&|TO) ?/, '-');
  return splits(numbered[2] ?? '').map((found) => ({ ...own, streetNumber, ...found }));
}

/** Units by their number alone; what else a house is divided into keeps its name: "Shop 3/12 High Street". */
const numberAlone = /^(?:unit|un|u|flat|apartment|apt|suite|ste)$/i;
const premise = new RegExp(
  String.raw`^(unit|un|u|flat|apartment|apt|suite|ste|shop|office|villa|townhouse|studio|room|warehouse)(?=[ .#\d])\.? ?#?` +
    String.raw`(\d+[a-z]?|[a-z]\d{0,4})(?:[\s,]*/[\s,]*|[\s,]+)(?=.)`,
  'i',
);
const level =
  /^(?:(?:level|lvl|floor|fl|l)(?=[ .\d])\.? ?(\d+|g|b\d?)|(ground) (?:floor|level))[\s,/]+(?=.)/i;
/** "Lot 5, 12 Smith Road": the number of a lot, where a house number follows. */
const lot = /^lot (\d+[a-z]?)[\s,]+(?=\d)/i;
const slashed = /^(\d+[a-z]?|[a-z]\d{0,4}) ?\/ ?(?=\d)/i;

/** Reads what comes before the house number, in any order: "Unit 5B, Level 2, 12 …". */
function takePremises(text: string): { floor: string; subpremise: string; rest: string } {
  const floors: string[] = [];
  let subpremise = '';
  let rest = text;
  for (;;) {
    const [floor, unit, plot, slash] = [level, premise, lot, slashed].map((form) => form.exec(rest));
    const found = floor ?? unit ?? plot ?? slash;
    if (!found) return { floor: floors.join(', '), subpremise, rest };
    if (floor) floors.push(floor[2] ? 'Ground floor' : `Level ${(floor[1] ?? '').toUpperCase()}`);
    else if (plot) floors.push(`Lot ${(plot[1] ?? '').toUpperCase()}`);
    else subpremise = unit ? nameOf(unit[1] ?? '', unit[2] ?? '') : (slash?.[1] ?? '').toUpperCase();
    rest = rest.slice(found[0].length);
  }
}

const nameOf = (kind: string, id: string): string =>
  numberAlone.test(kind) ? id.toUpperCase() : `${capital(kind)} ${id.toUpperCase()}`;

type Found = Pick<TypedStreet, 'streetNumber' | 'streetName' | 'place'>;

/** Where mail goes without a number in a street: post boxes, roadside boxes and corners. Null for any other address. */
function takeDelivery(text: string): Found[] | null {
  const box = /^(p\.? ?o\.?|g\.? ?p\.? ?o\.?|locked|private) ?(box|bag) ?(\d+[a-z]?)[\s,]*(.*)$/i.exec(text);
  if (box) {
    const office = (box[1] ?? '').replace(/[ .]/g, '');
    const name = /^g?po$/i.test(office) ? office.toUpperCase() : capital(office.toLowerCase());
    const streetName = `${name} ${capital((box[2] ?? '').toLowerCase())} ${(box[3] ?? '').toUpperCase()}`;
    return [{ streetNumber: '', streetName, place: box[4] ?? '' }];
  }
  const roadside = /^(rmb|rsd|rms|cmb) ?(\d+[a-z]?)[\s,]+(.+)$/i.exec(text);
  if (roadside) {
    const streetNumber = `${roadside[1]} ${roadside[2]}`.toUpperCase();
    const rest = roadside[3] ?? '';
    const onStreet = kindIn(wordsOf(rest)) > 0 ? splits(rest) : [{ streetName: '', place: rest }];
    return onStreet.map((found) => ({ streetNumber, ...found }));
  }
  const corner = /^(?:cnr|cor|corner)\.? (?:of )?(.+?) (?:&|and) (.+)$/i.exec(text);
  if (!corner) return null;
  const first = named(wordsOf(corner[1] ?? ''));
  return splits(corner[2] ?? '').map(({ streetName, place }) => ({
    ...{ streetNumber: '', place },
    streetName: `Corner ${first} & ${streetName}`,
  }));
}

/** "Ulladulla 12 Beach Rd": the town comes first. */
function afterTown(text: string): TypedStreet[] {
  const [, town = '', rest = ''] = /^([\p{L}][\p{L}'’ -]*?)[\s,]+(\d.*)$/u.exec(text) ?? [];
  if (rest === '' || premise.test(`${town} 1 1`) || level.test(`${town} 1 1`) || /^lot$/i.test(town))
    return [];
  return typedStreets(rest).map((found) => ({ ...found, place: `${town} ${found.place}`.trim() }));
}

/**
 * No address has more words. Each word is tried as the beginning of the town, which takes time of the event loop that all
 * callers share.
 */
const mostWords = 12;

const wordsOf = (text: string): string[] =>
  text.replaceAll(',', ' ').split(' ').filter(Boolean).slice(0, mostWords);
/** Where the kind of the street is; -1 without one. */
const kindIn = (words: readonly string[]): number =>
  words.findIndex((word, at) => at > 0 && kindOf(word) !== null);

function splits(text: string): Pick<TypedStreet, 'streetName' | 'place'>[] {
  const comma = text.indexOf(',');
  const words = wordsOf(text);
  const kindAt = kindIn(words);
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
