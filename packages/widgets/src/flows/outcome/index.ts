export { Complete, type CompleteProps, Declined, type OutcomeProps, Referral } from './outcome.flow.tsx';
