/** The scripts that are written from right to left and that a language of today is written in. */
const rightToLeft: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The direction that a language is written in: `rtl` for `ar` or `he-IL`, `ltr` for `en-AU`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return rightToLeft.includes(script) ? 'rtl' : 'ltr';
}
