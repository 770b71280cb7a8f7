export { QuoteStart, type QuoteStartProps } from './quote-start.flow.tsx';
