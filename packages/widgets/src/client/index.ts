export type * from './calls/account-calls.ts';
export type * from './calls/additional-premium-calls.ts';
export type * from './calls/brand-calls.ts';
export type { HttpClientOptions } from './calls/connection.ts';
export type * from './calls/policy-calls.ts';
export type * from './calls/quote-calls.ts';
export * from './client.ts';
export { type CoverkitClient, createHttpClient } from './http.ts';
