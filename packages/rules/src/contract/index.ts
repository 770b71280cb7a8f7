export * from './config.ts';
export * from './documents.ts';
export * from './endpoints.ts';
export * from './envelope.ts';
export * from './problem-codes.ts';
export * from './screen-paths.ts';
export * from './screens.ts';
