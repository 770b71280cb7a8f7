import { expect, test } from 'vitest';
import { isPlain, isPlainLines } from './plain-text.ts';

test.each([
  ['NUL', 'a\u0000b'],
  ['escape', '\u001b[2J'],
  ['a line break', 'a\nb'],
  ['a tab', 'a\tb'],
  ['a C1 control', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['zero width space', '\u200b'],
  ['a direction turned', 'a\u202eb'],
  ['an isolate', '\u2066a\u2069'],
  ['a direction mark', 'a\u200fb'],
  ['a byte order mark inside', 'a\ufeffb'],
  ['soft hyphen', 'a\u00adb'],
  ['a blank letter', '\u3164'],
  ['a blank pattern', '\u2800'],
  ['a lone surrogate', 'a\ud800b'],
  ['a joiner alone', '\u200d'],
  ['joiners after a space', 'a \u200c'],
  ['two joiners', 'a\u200d\u200d'],
  ['a selector alone', '\ufe0f'],
  ['a tag', 'a\u{e0041}'],
])('[API-04] %s is no plain text', (_, text) => {
  expect(isPlain(text)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['Persian with a non-joiner', 'علی‌رضا'],
  ['Sinhala with a joiner', 'ශ්‍රී'],
  ['Malayalam with a joiner at its end', 'രാജന്‍'],
  ['a Japanese name with a selected form', '葛\u{e0100}城'],
  ['combining accents', 'Zoe\u0308'],
  ['a hard space', 'Rue\u00a0X'],
  ['Mongolian with a selected form', 'ᠠ\u180b'],
  ['emoji', '👨‍👩‍👧 ❤️ 1️⃣'],
])('[DETL-05] %s is plain text', (_, text) => {
  expect(isPlain(text)).toBe(true);
});

test('[DETL-05] several lines may have line breaks and tabs, and nothing else that a line may not', () => {
  expect(isPlainLines('2019: Denali\r\n\t2021: Cho Oyu\n')).toBe(true);
  // As word processors write them.
  expect(isPlainLines('2019: Denali\u20282021: Cho Oyu\u2029')).toBe(true);
  expect(isPlainLines('a\u0000')).toBe(false);
  expect(isPlainLines('a\n\u200b')).toBe(false);
});
