/** What is wrong with how a command was called. */
export type UsageCode =
  | 'unknownCommand'
  | 'unknownVerb'
  | 'unknownOption'
  | 'missingValue'
  | 'unwantedValue'
  | 'repeatedOption'
  | 'missingReference'
  | 'missingFile'
  | 'missingAffiliate'
  | 'missingAddress'
  | 'wrongAddress'
  | 'wrongLimit'
  | 'tooManyArguments'
  | 'missingNote'
  | 'missingReason'
  | 'missingPayment'
  | 'missingCancelReason'
  | 'missingAmount'
  | 'wrongAmount'
  | 'wrongLoading'
  | 'wrongVersion'
  | 'wrongDate'
  | 'dayNotSettled'
  | 'missingBy'
  | 'optionNotTaken';
/** `known`: what could have been written instead. */
export type UsageProblem = { code: UsageCode; about: string; known?: readonly string[] };
