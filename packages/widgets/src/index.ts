export * from './brand/index.ts';
export * from './client/index.ts';
export { DocumentArticle, type DocumentArticleProps } from './document/index.ts';
export { Details, type DetailsProps } from './flows/details/index.ts';
export * from './flows/outcome/index.ts';
export * from './flows/payment/index.ts';
export { QuoteStart, type QuoteStartProps } from './flows/quote-start/index.ts';
export { Summary, type SummaryProps } from './flows/summary/index.ts';
export * from './tracking/events.ts';
