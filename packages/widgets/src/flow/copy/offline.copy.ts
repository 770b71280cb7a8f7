import type { Lookup } from '../../brand/copy.ts';

const offline =
  'We couldn’t reach our service. Check your connection and try again — what you have entered is still here.';

/** A failure without an answer (ERRS-04), which a form can have before any other words have loaded. */
export const offlineMessage = (words: Lookup): string => words.find('error.offline') ?? offline;
