/** What is wrong with how a command was called. */
export type UsageCode =
  | 'unknownCommand'
  | 'unknownOption'
  | 'missingValue'
  | 'unwantedValue'
  | 'repeatedOption'
  | 'missingReference'
  | 'missingFile'
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
export type UsageProblem = { code: UsageCode; about: string };
