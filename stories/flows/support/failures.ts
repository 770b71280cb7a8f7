import { ClientError } from '@coverkit/widgets/client';

const failures = {
  offline: () => new ClientError('offline'),
  busy: () => new ClientError('busy', { code: 'busy', retryAfter: 20 }),
  maintenance: () =>
    new ClientError('messages', { messages: ['We are closed for maintenance until 6 am. Nothing is lost.'] }),
  unexpected: () => new ClientError('unexpected', { code: 'internal', correlationId: 'c-81f3a2' }),
  unknownLink: () => new ClientError('notFound', { code: 'not_found' }),
  noReference: () => new ClientError('noReference'),
} as const;

export type FailureName = keyof typeof failures;

export const failureNames = Object.keys(failures) as FailureName[];

/** A call's failure as the client gives it: what a server, a proxy or a lost network make of an answer. */
export const failureOf = (name: FailureName): ClientError => failures[name]();

/** The server's 422: problems at fields. */
export const refusal = (
  problems: Record<string, { code: string; params?: Record<string, string | number> }>,
): ClientError =>
  new ClientError('form', {
    code: 'form_invalid',
    formErrors: Object.fromEntries(
      Object.entries(problems).map(([path, problem]) => [path, { message: problem.code, ...problem }]),
    ) as ClientError['formErrors'],
  });
