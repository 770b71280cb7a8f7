import type { Envelope, ErrorData } from '@coverkit/rules/contract';
import { ClientError, type ClientErrorKind } from './client.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** API-01. The data inside is typed by the endpoint; the server built it from the same schemas. */
function isEnvelope(body: unknown): body is Envelope<unknown> {
  return isObject(body) && isObject(body.state) && Array.isArray(body.state.messages) && 'data' in body;
}

function isErrorData(data: unknown): data is ErrorData {
  return isObject(data) && isObject(data.error) && typeof data.error.code === 'string';
}

/** Text that is no JSON is an answer of someone else; anything else is a body that was cut off. */
function unreadable(cause: unknown): null {
  if (cause instanceof SyntaxError) return null;
  throw new ClientError('offline', { cause });
}

/** The data of a good answer; a `ClientError` for every other. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(unreadable);
  if (!isEnvelope(body)) throw new ClientError(kindByStatus(response.status), retryOf(response));
  if (response.ok && body.state.status === 'OK') return body.data;
  const messages = body.state.messages.filter((message) => typeof message === 'string');
  if (!isErrorData(body.data)) {
    throw new ClientError(kindByStatus(response.status, messages), { messages, ...retryOf(response) });
  }
  const { error, formErrors, screening, page } = body.data;
  throw new ClientError(kindOf(body.data, response.status, messages), {
    messages,
    formErrors,
    code: error.code,
    screening,
    page,
    correlationId: error.correlationId,
    ...retryOf(response, error.retryAfter),
  });
}

function kindOf({ error, formErrors }: ErrorData, status: number, messages: string[]): ClientErrorKind {
  if (formErrors) return 'form';
  switch (error.code) {
    case 'not_found':
    case 'payment_link_invalid':
    case 'rescreen_link_invalid':
    case 'password_link_invalid':
      return 'notFound';
    case 'quote_closed':
    case 'link_replaced':
      return 'closed';
    case 'quote_changed':
      return 'changed';
    case 'body_timeout':
      return 'offline';
    case 'busy':
    case 'rate_limited':
      return 'busy';
    default:
      return kindByStatus(status, messages);
  }
}

/** For answers without a code of ours; a proxy may have given them in the API's place. */
function kindByStatus(status: number, messages: readonly string[] = []): ClientErrorKind {
  if (status === 429 || status === 503) return 'busy';
  if (status === 502 || status === 504) return 'offline';
  return status < 500 && messages.length > 0 ? 'messages' : 'unexpected';
}

function retryOf(response: Response, seconds?: number): { retryAfter?: number } {
  const retryAfter = seconds ?? Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(retryAfter) ? { retryAfter } : {};
}
