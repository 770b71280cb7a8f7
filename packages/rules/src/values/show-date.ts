/** `2027-03-01` as `01/03/2027` (API-09): by its letters, so no time zone can move it. Another text as it is. */
export const showDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
