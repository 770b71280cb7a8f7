/** `Ana, Ben and Cy` in the brand's language. */
export const listOf = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
