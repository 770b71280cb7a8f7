export * from './client.ts';
export { createHttpClient, type HttpClientOptions } from './http.ts';
