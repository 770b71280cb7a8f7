/** 32 letters of random bits, for keys that name one try (STRT-09, DETL-15, EMBD-06); also where the page has no secure context. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (one) => one.toString(16).padStart(2, '0')).join('');
