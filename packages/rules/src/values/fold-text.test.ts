import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';
import { foldText } from './fold-text.ts';

test.each([
  ['', ''],
  [' ', ''],
  ['\u00a0\u3000', ''],
  ['2000 ', '2000'],
  ['\u3000Anna', 'Anna'],
  ['Anna\u00a0Maria', 'Anna Maria'],
  ['Anna \u2009 Maria', 'Anna Maria'],
  ['Anna\tMaria', 'Anna Maria'],
  ['２０００', '2000'],
  ['Ａｎｎａ', 'Anna'],
  ['Zoe\u0308', 'Zoë'],
  ['12 Smith Street', '12 Smith Street'],
  ['a  b', 'a b'],
])('[DETL-06] %j is judged and stored as %j', (typed, folded) => {
  expect(foldText(typed)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test.each([
  ['O‘Brien', "O'Brien"],
  ['O´Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['D\u02bcArcy', "D'Arcy"],
  ['D\uff07Arcy', "D'Arcy"],
  ['Anne–Marie', 'Anne-Marie'],
  ['Anne\u2011Marie', 'Anne-Marie'],
  ['Anne−Marie', 'Anne-Marie'],
  ['Anne\uff0dMarie', 'Anne-Marie'],
  ['Maria・Anna', 'Maria·Anna'],
  ['Ka\u02bbiulani', 'Ka\u02bbiulani'],
])('[DETL-05] the name %j is %j', (typed, folded) => {
  expect(foldName(typed)).toBe(folded);
});

test('[API-04] line ends and what nobody sees are not folded away, but refused', () => {
  for (const text of ['a\nb', '\u200b', 'a\u202eb']) expect(foldText(text)).toBe(text);
});
