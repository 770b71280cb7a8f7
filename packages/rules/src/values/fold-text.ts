/**
 * A line as it is judged and stored, by browser and API alike: one space for spaces of every width and tabs, none at the ends,
 * full-width letters and digits in their usual width, and each accent with its letter.
 */
export const foldText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim()
    .normalize('NFC');
