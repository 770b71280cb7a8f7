export { Summary, type SummaryProps } from './summary.flow.tsx';
