import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsCardNumber } from './card-number.ts';
import { findCardNumbers } from './find-card-numbers.ts';

test.each([
  ['4111111111111111', true],
  ['4111-1111-1111-1111', true],
  ['3782 822463 10005', true],
  ['12 4111 1111 1111 1111', true],
  ['4111 1111 1111 1111 12/27', true],
  ['4111111111111111 1227 123', true],
  ['4111 1111 1111 1112', false],
  ['0400 000 000', false],
  ['41111111111111110000', false],
  ['4444 - 3333 - 2222 - 1111', true],
  ['4444/3333/2222/1111', true],
  ['4444–3333–2222–1111', true],
  ['4444—3333—2222—1111', true],
  ['4444‐3333‐2222‐1111', true],
  ['4444\u20113333\u20112222\u20111111', true],
  ['4444−3333−2222−1111', true],
  ['4444_3333_2222_1111', true],
  ['4444,3333,2222,1111', true],
  ['4444, 3333, 2222, 1111', true],
  ['4444   3333   2222   1111', true],
  ['4444 | 3333 • 2222 ~ 1111', true],
  ['4444\n3333\n2222\n1111', true],
  ['4444\u00a03333\u20092222\u202f1111', true],
  ['(4444) (3333) (2222) (1111)', true],
  ['12/4444/3333/2222/1111/12/27/123', true],
  ['1234/4444/3333/2222/1111', true],
  ['card:4444/3333/2222/1111;', true],
  ['3782/822463/10005', true],
  ['3056 / 930902 / 5904', true],
  ['5105, 1051, 0510, 5100', true],
  ['2223/0000/4841/0010', true],
  ['４４４４３３３３２２２２１１１１', true],
  ['４４４４／３３３３／２２２２／１１１１', true],
  ['٤٤٤٤٣٣٣٣٢٢٢٢١١١١', true],
  ['४४४४ ३३३३ २२२२ ११११', true],
  ['𝟒𝟒𝟒𝟒 𝟛𝟛𝟛𝟛 𝟤𝟤𝟤𝟤 𝟭𝟭𝟭𝟭', true],
  ['④④④④③③③③②②②②①①①①', true],
  ['44\u200d44 33\u030133 2222 1111', true],
  ['4444/3333/2222/1112', false],
  ['4444a3333b2222c1111', false],
  ['4444x3333x2222x1111', true],
  ['card 4444 x 3333 x 2222 x 1111, 12/27', true],
  ['৪৪৪৪x৩৩৩৩x২২২২x১১১১', true],
  ['4444ｘ3333ｘ2222ｘ1111', true],
  ['4/4/4/4/3/3/3/3/2/2/2/2/1/1/1/1', true],
  ['4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1', true],
  ['1/1/2027, 4x4x4x4x3x3x3x3x2x2x2x2x1x1x1x1', true],
  ['44/44/33/33/22/22/11/11', true],
  ['22, 24, 26, 23, 21, 22, 24, 26', false],
  ['4/4/4/4 3/3/3/3', false],
  ['44443/33322/22111/1', false],
  ['2018, 2019, 2020, 2021, 2022, 2023, 2024', false],
  ['01/02/2027 - 14/02/2027', false],
  ['+49 151 12345674', false],
])('[DETL-08] %s holds a card number: %s', (text, is) => expect(containsCardNumber(text)).toBe(is));

test('[DETL-08] a digit is one in every script', () => {
  for (let at = 0x80; at < 0x20000; at += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(at)) || /\p{Nd}/u.test(String.fromCodePoint(at - 1))) continue;
    // The zero of a script: ten digits follow one another, in Unicode by rule.
    const text = Array.from('4444333322221111')
      .map((one) => String.fromCodePoint(at + Number(one)))
      .join('');
    expect([at.toString(16), containsCardNumber(text)]).toEqual([at.toString(16), true]);
  }
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const join = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((one) => (typeof one === 'string' ? fc.constant(one) : one)))
    .map((all) => all.join(''));
const gap = fc.constantFrom(' ', '-', '.', '');
const phone = fc.oneof(
  gap.chain((by) => join('04', digits(2), by, digits(3), by, digits(3))),
  gap.chain((by) => join('+61', by, '4', digits(2), by, digits(3), by, digits(3))),
  gap.chain((by) => join('+49', by, '151', by, digits(8))),
  gap.chain((by) => join('+43', by, '664', by, digits(4), by, digits(3), by, digits(3))),
  join('(0', fc.constantFrom('2', '3', '7', '8'), ') ', digits(4), ' ', digits(4)),
  join('(0', fc.constantFrom('2', '3', '7', '8'), ') ', digits(4), '-', digits(4)),
  join('1300 ', digits(3), ' ', digits(3)),
);
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const date = fc
  .tuple(day, fc.constantFrom('iso', '/', '.', '-', ' '))
  .map(([iso, by]) => (by === 'iso' ? iso : iso.split('-').toReversed().join(by)));
const year = fc.integer({ min: 1950, max: 2039 }).map(String);
const ordinary = fc.oneof(
  phone,
  fc.tuple(phone, phone, fc.constantFrom(' ', ' / ', ', ', ' or ', '\n')).map(([a, b, by]) => a + by + b),
  fc.tuple(date, date, fc.constantFrom(' - ', ' to ', ' – ', ', ', '/', ' ')).map(([a, b, by]) => a + by + b),
  fc.array(year, { maxLength: 12 }).map((all) => all.join(', ')),
  fc.array(year, { maxLength: 12 }).map((all) => all.join(' ')),
  join(
    fc.constantFrom('Unit ', '', 'PO Box '),
    digits(2),
    '/',
    digits(3),
    ' Harbour Street, Sydney NSW ',
    digits(4),
  ),
  join(digits(4), ' Bruce Highway, ', digits(4), ' QLD, tel ', phone),
);

test('[DETL-05] [DETL-06] no telephone number, date, year or address is taken for a card', () => {
  fc.assert(
    fc.property(ordinary, (text) => !containsCardNumber(text)),
    { numRuns: 20_000, seed: 4711 },
  );
});

const separator = fc.constantFrom(
  '',
  ' ',
  '-',
  '.',
  '  ',
  ' - ',
  '/',
  ' / ',
  '_',
  ',',
  ', ',
  '–',
  '\u2011',
  '   ',
  '|',
);
/** Any number of a brand, by what it starts with, its length and how its digits are grouped; the last makes it pass. */
const brands: [start: string, sizes: number[]][] = [
  ['4', [4, 4, 4, 4]],
  ['5', [4, 4, 4, 4]],
  ['2', [4, 4, 4, 4]],
  ['6', [4, 4, 4, 4]],
  ['35', [4, 4, 4, 4]],
  ['34', [4, 6, 5]],
  ['37', [4, 6, 5]],
  ['36', [4, 6, 4]],
  ['62', [4, 4, 4, 4, 3]],
];
const cards = fc.constantFrom(...brands).chain(([start, sizes]) => {
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const first = start === '2' ? fc.integer({ min: 2221, max: 2720 }).map(String) : fc.constant(start);
  return first
    .chain((head) => join(head, digits(length - head.length - 1)))
    .map((most) => {
      const doubled = Array.from(most)
        .toReversed()
        .map((one, at) => Number(one) * (at % 2 === 0 ? 2 : 1));
      const sum = doubled.reduce((all, one) => all + (one > 9 ? one - 9 : one), 0);
      return `${most}${(10 - (sum % 10)) % 10}`;
    })
    .map((card) => sizes.map((size, at) => card.slice(sum(sizes, at), sum(sizes, at) + size)));
});
const sum = (sizes: number[], until: number): number =>
  sizes.slice(0, until).reduce((all, one) => all + one, 0);

test('[DETL-08] a card number is found however its groups are written, in the middle of other words', () => {
  const written = fc.tuple(cards, separator).map(([groups, by]) => groups.join(by));
  const before = fc.constantFrom('', 'card: ', 'to 12, ', '12/', '2027-02-01 ', '\n');
  const after = fc.constantFrom('', ' x', ', 12/27', '/12/27', ' 123', '\n');
  fc.assert(
    fc.property(before, written, after, (head, text, tail) => containsCardNumber(head + text + tail)),
    { numRuns: 5000, seed: 4711 },
  );
});

test("[EXTR-05] a phone's IMEI is a serial number like any other", () => {
  expect(containsCardNumber('490154203237518')).toBe(false);
  expect(containsCardNumber('35-209900-176148-1')).toBe(false);
});

const found = (value: unknown) => findCardNumbers(value, 'body').map(({ path }) => path);

test('[DETL-08] a card number that is divided over neighbouring fields is found, and named at each of them', () => {
  const traveller = { firstName: '4444 3333', lastName: '2222 1111', age: 34 };
  expect(found([traveller])).toEqual(['body.0.firstName', 'body.0.lastName']);
  expect(found({ a: '4444', b: { c: '3333', d: 7, e: ['2222-', '1111'] } })).toEqual([
    'body.a',
    'body.b.c',
    'body.b.e.0',
    'body.b.e.1',
  ]);
  expect(found({ a: '৪৪৪৪৩৩৩৩', b: '２２２２１１１１' })).toEqual(['body.a', 'body.b']);
  // Beside one that holds a number of its own.
  expect(found({ a: '4444333322221111', b: '2222' })).toEqual(['body.a']);
});

test('[DETL-08] ordinary numbers of neighbouring fields are no card number together', () => {
  const dates = { from: '2026-12-01', to: '2026-12-14', amtStart: '2026-12-01' };
  expect(found(dates)).toEqual([]);
  for (const phone of ['0412 345 678', '(03) 9999 9999', '+61 412 345 678']) {
    for (let postCode = 3000; postCode < 7000; postCode += 7) {
      expect(found({ postCode: String(postCode), currentCountry: '', phone })).toEqual([]);
      expect(found({ state: 'VIC', postCode: String(postCode), phone })).toEqual([]);
    }
  }
  // A word in one of them.
  expect(found({ name: 'GoPro 4444 3333', serial: '22221111' })).toEqual([]);
});
