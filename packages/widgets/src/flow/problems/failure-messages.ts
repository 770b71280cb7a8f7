import type { Lookup } from '../../brand/copy.ts';
import type { ClientError } from '../../client/client.ts';
import { errorCopy } from '../copy/errors.copy.ts';
import { offlineMessage } from '../copy/offline.copy.ts';

/** The messages of a failed call that names no fields, one alert for each (ERRS-01, ERRS-04). */
export function failureMessages(words: Lookup, error: ClientError): string[] {
  if (error.kind === 'noReference') return [errorCopy(words, 'noReference')];
  if (error.kind === 'offline') return [offlineMessage(words)];
  if (error.messages.length > 0) return [...error.messages];
  return [errorCopy(words, error.kind === 'busy' ? 'busy' : 'generic')];
}
