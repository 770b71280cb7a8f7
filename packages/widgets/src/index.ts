export * from './brand/index.ts';
export * from './client/index.ts';
export { DocumentArticle, type DocumentArticleProps } from './document/index.ts';
export * from './published/index.ts';
export * from './tracking/events.ts';
