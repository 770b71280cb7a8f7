export { Complete, Declined, type OutcomeProps, Referral } from './outcome.flow.tsx';
