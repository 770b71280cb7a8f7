import type { Problem } from '@coverkit/rules';
import type { Envelope, ErrorData, FormErrors } from '@coverkit/rules/contract';
import type { CallError } from '../../errors.ts';

/** The brand's message for a code; undefined where it has none. */
export type MessageOf = (code: string) => string | undefined;

/** API-01. */
export function okBody(data: unknown): string {
  const text = isPlainObject(data) ? textByProperty(data) : JSON.stringify(data ?? null);
  return `{"state":{"status":"OK","messages":[]},"data":${text}}`;
}

const isPlainObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;

/**
 * The text of `JSON.stringify`. V8 keeps an object as a dictionary once many properties were spread into it, as into a quote, and writes
 * such an object with all that is in it at half the speed. So its properties are written one by one.
 */
function textByProperty(data: Record<string, unknown>): string {
  let text = '';
  for (const [name, value] of Object.entries(data)) {
    const written = JSON.stringify(value);
    if (written !== undefined) text += `${text && ','}${JSON.stringify(name)}:${written}`;
  }
  return `{${text}}`;
}

export function errorBody(error: CallError, correlationId: string, messageOf: MessageOf): string {
  const message = messageOf(error.messageCode);
  const data: ErrorData = {
    error: { code: error.code, correlationId, recoverable: error.recoverable },
  };
  if (error.retryAfter !== undefined) data.error.retryAfter = error.retryAfter;
  if (error.params) data.error.params = error.params;
  if (error.problems.length > 0) data.formErrors = formErrorsOf(error.problems, messageOf);
  if (error.screening) data.screening = error.screening;
  if (error.page) data.page = error.page;
  const body: Envelope<ErrorData> = {
    state: { status: 'ERROR', messages: message === undefined ? [] : [message] },
    data,
  };
  return JSON.stringify(body);
}

/** The first problem of each path; a form has one line there. */
export function formErrorsOf(problems: readonly Problem[], messageOf: MessageOf): FormErrors {
  const found = new Map<string, FormErrors[string]>();
  for (const one of problems) {
    if (found.has(one.path)) continue;
    const entry: FormErrors[string] = { code: one.code, message: messageOf(one.code) ?? '' };
    if (one.params) entry.params = { ...one.params };
    found.set(one.path, entry);
  }
  // From entries and not by assignment: a path may be called __proto__.
  return Object.fromEntries(found);
}
