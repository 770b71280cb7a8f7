import { arabic } from './words/arabic.ts';
import { german } from './words/german.ts';
import { japanese } from './words/japanese.ts';
import type { Words } from './words/words.ts';

export type Locale = Words & { id: string; title: string; dir: 'ltr' | 'rtl' };

const none: Words = { ui: {}, date: {}, picker: {}, samples: {} };

const locale = (id: string, title: string, dir: 'ltr' | 'rtl', words: Words): Locale => ({
  ...words,
  id,
  title,
  dir,
});

/** Chosen for what each can break: long words, right to left, no spaces between words. */
export const locales: readonly Locale[] = [
  locale('en-AU', 'English', 'ltr', none),
  locale('de-DE', 'Deutsch: long words', 'ltr', german),
  locale('ar', 'العربية: right to left', 'rtl', arabic),
  locale('ja', '日本語', 'ltr', japanese),
];

export const localeOf = (id: unknown): Locale => locales.find((one) => one.id === id) ?? locales[0]!;
