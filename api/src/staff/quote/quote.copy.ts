import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- quote show REFERENCE
      A quote with its trip, its price and whom it is attributed to.
  npm run -s staff -- quote erase REFERENCE
      Deletes a quote that was not bought, for good, where its customer asks for it.`;

export const refusals = {
  notErasedBought: (about) =>
    `The quote ${about} is bought. A policy and its quote have to be kept, so nothing was deleted. See "policy show ${about}".`,
  notErasedMoney: (about) =>
    `A card was charged for the quote ${about}, or may have been, within the last days. The quote is needed for a refund until that is settled, so nothing was deleted. Try again in a week.`,
} as const satisfies Messages;

export const words = {
  erased: (reference: string) =>
    `The quote ${reference} is deleted with all its data. Its link no longer works.`,
} as const;
