/** The sandbox's keys are no secret: they open nothing but the sandbox. */
export const sandboxKeys = {
  publicApiKey: 'epk-sandbox',
  apiKey: 'sandbox',
  password: 'sandbox',
} as const;

/** A card that is always approved, shown to who tries the product. */
export const sandboxTestCard = '4444 3333 2222 1111';
