export * from './policy/status.ts';
export * from './product/product.ts';
export * from './quote/draft.ts';
export * from './quote/quote.ts';
export * from './quote/voucher.ts';
export * from './values/cents.ts';
export * from './values/civil-date.ts';
export * from './values/problem.ts';
