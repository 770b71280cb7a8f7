export { declarationOf } from './declaration-of.ts';
export {
  beginScreening,
  type ChosenAnswers,
  declareConditions,
  declareRescreened,
} from './declare-conditions.ts';
export { quoteToScreen, screeningLink } from './quote-to-screen.ts';
export { rescreeningOf } from './rescreening-of.ts';
