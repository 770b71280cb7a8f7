export {
  type Answer,
  answerProblems,
  answerSchema,
  type Body,
  bodyLimits,
  type Choice,
  isOptions,
  toggleOption,
} from './answers.ts';
export { type AskedCondition, type AskedQuestion, askedConditions } from './asked-conditions.ts';
export {
  type AssessedTraveller,
  type Assessment,
  assessDeclaration,
} from './assessment.ts';
export {
  type Catalogue,
  type CatalogueCondition,
  catalogueFaults,
  catalogueSchema,
  conditionOf,
  type Question,
  questionsOf,
} from './catalogue.ts';
export {
  type Asked,
  answerQuestion,
  askedQuestions,
  type Declaration,
  type Declared,
  declarationSchema,
  declareCondition,
  emptyDeclaration,
  isAnswered,
  isDeclared,
  nextQuestion,
  removeCondition,
} from './declaration.ts';
export { type Loading, medicalPremium, noLoading } from './loading.ts';
export { type PersonDecision, personDecisionProblems, resultOfDecision } from './person-decision.ts';
export { asNumber, type Score } from './score.ts';
export { type FoundCondition, searchConditions } from './search.ts';
