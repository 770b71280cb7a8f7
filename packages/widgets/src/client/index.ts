export * from './client.ts';
export * from './flow-clients.ts';
export { createHttpClient, type HttpClientOptions } from './http.ts';
