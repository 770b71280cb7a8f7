export * from './attribution.ts';
export * from './attribution-words.ts';
export * from './link-of.ts';
export * from './parameters.ts';
export * from './read-link.ts';
export type { Query } from './read-values.ts';
