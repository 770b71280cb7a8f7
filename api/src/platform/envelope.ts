import type { Problem } from '@coverkit/rules';
import type { Envelope, ErrorData, FormErrors } from '@coverkit/rules/contract';
import type { CallError } from './errors.ts';

/** Words for a code, from the brand's record; undefined where it has none. */
export type MessageOf = (code: string) => string | undefined;

/** JSON that is already written, put into the envelope as it is. Parts that are always the same come as bytes. */
export class RawJson {
  readonly parts: readonly (string | Uint8Array)[];
  constructor(parts: readonly (string | Uint8Array)[]) {
    this.parts = parts;
  }
}

/** API-01. */
export function okBody(data: unknown): string | Uint8Array<ArrayBuffer> {
  if (data instanceof RawJson) return joined([opening, ...data.parts, '}']);
  return `${opening}${JSON.stringify(data ?? null)}}`;
}
const opening = '{"state":{"status":"OK","messages":[]},"data":';

/** Texts between two bytes are encoded together. */
function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      chunks.push(Buffer.from(text), part);
      text = '';
    }
  }
  chunks.push(Buffer.from(text));
  return Buffer.concat(chunks);
}

export function errorBody(error: CallError, correlationId: string, messageOf: MessageOf): string {
  const message = messageOf(error.code);
  const data: ErrorData = {
    error: { code: error.code, correlationId, recoverable: error.recoverable },
  };
  if (error.retryAfter !== undefined) data.error.retryAfter = error.retryAfter;
  if (error.problems.length > 0) data.formErrors = formErrorsOf(error.problems, messageOf);
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
