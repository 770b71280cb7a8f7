/** A number as a link that a phone can call. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
