/** A number as a link that a phone can call. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** A number that is not broken over two lines. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');
