export * from './brand-provider.tsx';
export { type Copy, countryName, fillIn, type Params, showDate, type Words, wordsOf } from './copy.ts';
