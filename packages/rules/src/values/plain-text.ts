/** Nearly every text passes this fast test; the others are checked sign by sign. */
const ordinary = /^[\x20-\x7e]*$/;
/** Control characters, ends of lines, halves of characters, what turns the direction of its neighbours, and what cannot be seen. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u2800]|(?![\u200c-\u200d])\p{Cf}|(?!\p{M}|[\u200c-\u200d])\p{DI}/u;
/** A joiner, or a selector of a letter's form, with nothing before it that it can belong to. */
const stray = /(^|[\p{Z}\p{C}])([\u200c-\u200d]|(?=\p{M})\p{DI})/u;

/**
 * A line that reads as what it is, wherever it is shown: on a policy, in a mail, on a member of staff's screen.
 *
 * Two invisible kinds are part of how names are written, and stay: the joiners of Persian and the Indic scripts
 * (U+200C, U+200D), and the selectors of a letter's form, as in Japanese names. Emoji are made with them too; whether
 * one may stand in a field is that field's own rule.
 */
export const isPlain = (text: string): boolean =>
  ordinary.test(text) || !(unseen.test(text) || stray.test(text));

/** The same for several lines: with line breaks, also those of word processors, and tabs. */
export const isPlainLines = (text: string): boolean => isPlain(text.replace(/[\t\n\r\u2028\u2029]/g, ' '));
