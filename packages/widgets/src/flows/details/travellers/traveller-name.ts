import type { Insuree } from '@coverkit/rules';
import type { Words } from '../../../brand/copy.ts';
import type { detailsCopy } from '../details.copy.ts';

/** A traveller's full name; empty while it is not typed. */
export const fullName = ({ firstName, lastName }: Pick<Insuree, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The name, or "Traveller 2" while there is none. */
export const travellerName = (one: Insuree, words: Words<typeof detailsCopy>): string =>
  fullName(one) || words('travellers.one', { number: one.number });
