import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { exampleCatalogue } from '@coverkit/rules/fixtures';
import { answerSchema } from '@coverkit/rules/screening';
import * as v from 'valibot';
import { createEmbeddedScreening } from '../../embedded/embedded-screening.ts';
import type { Change, ScreeningSession } from '../../provider/provider.ts';
import type { ScreeningFault } from './faults.ts';
import { createWidgetVisits, type Held, type WidgetVisit } from './widget-visits.ts';

/** A request as the provider sees it. */
export type StandInRequest = {
  url: string;
  headers: IncomingHttpHeaders;
  body: { session?: { id: string; version: number } } & Record<string, unknown>;
};

export type EngineAnswer = { status: number; body: unknown; retryAfter?: number | undefined };

const session = v.strictObject({ id: v.string(), version: v.number() });
const traveller = v.strictObject({ age: v.number(), regionId: v.number() });
/** What the protocol lets a caller send, and nothing else. */
const requestSchema = v.variant('path', [
  v.strictObject({ path: v.literal('/v1/search'), term: v.string() }),
  v.strictObject({ path: v.literal('/v1/begin'), traveller }),
  v.strictObject({ path: v.literal('/v1/view'), session }),
  v.strictObject({ path: v.literal('/v1/widget'), session }),
  v.strictObject({ path: v.literal('/v1/declare'), session, conditionId: v.string() }),
  v.strictObject({
    ...{ path: v.literal('/v1/answer'), session, number: v.number() },
    ...{ questionId: v.string(), answer: answerSchema },
  }),
  v.strictObject({ path: v.literal('/v1/remove'), session, number: v.number() }),
  v.strictObject({ path: v.literal('/v1/assess'), session, traveller }),
]);
type EngineRequest = v.InferOutput<typeof requestSchema>;
type ChangeRequest = Extract<EngineRequest, { path: '/v1/declare' | '/v1/answer' | '/v1/remove' }>;

const error = (status: number, code: string): EngineAnswer => ({ status, body: { error: code } });

/** The provider behind the protocol: its sessions, the changes that it made by their keys, and the rules of the catalogue. */
export function createEngine(key: string) {
  const byVersion = async () => exampleCatalogue;
  const rules = createEmbeddedScreening({ newest: byVersion, byVersion });
  const sessions = new Map<string, Held>();
  const made = new Map<string, { text: string; answer: EngineAnswer }>();

  const shown = async ({ id, version, state }: Held) => ({
    session: { id, version, conditions: await rules.view(state) },
  });
  const ok = async (held: Held, more: object = {}): Promise<EngineAnswer> => ({
    status: 200,
    body: { ...(await shown(held)), ...more },
  });
  const store = (held: Held, state: ScreeningSession): void => {
    if (JSON.stringify(state) !== JSON.stringify(held.state)) held.version += 1;
    held.state = state;
  };
  const changed = async (held: Held, change: Change): Promise<EngineAnswer> => {
    if (change.outcome === 'changed') store(held, change.session);
    if (change.outcome !== 'refused') return ok(held);
    const problems = change.problems.map(({ code }) => ({ code }));
    return { status: 422, body: { error: 'refused', problems, ...(await shown(held)) } };
  };
  const change = (held: Held, request: ChangeRequest): Promise<Change> => {
    if (request.path === '/v1/declare') return rules.declare(held.state, request.conditionId);
    if (request.path === '/v1/remove') return rules.remove(held.state, request.number);
    const { number, questionId, answer } = request;
    return rules.answer(held.state, { number, questionId, answer });
  };

  const widget = createWidgetVisits({ rules, sessions, store });

  const run = async (request: EngineRequest): Promise<EngineAnswer> => {
    if (request.path === '/v1/search') {
      const { outcome: _outcome, ...body } = await rules.search(request.term);
      return { status: 200, body };
    }
    if (request.path === '/v1/begin') {
      const begun = await rules.begin(request.traveller);
      if (begun.outcome !== 'changed') return error(503, begun.reason);
      const held: Held = { id: randomUUID(), version: 1, state: begun.session };
      sessions.set(held.id, held);
      return ok(held);
    }
    const held = sessions.get(request.session.id);
    if (!held) return error(410, 'session_gone');
    if (request.path === '/v1/view') return ok(held, { completed: held.completed ?? false });
    if (request.path === '/v1/widget') return { status: 200, body: { token: widget.newToken(held.id) } };
    if (request.session.version !== held.version)
      return { status: 409, body: { error: 'outdated', ...(await shown(held)) } };
    if (request.path !== '/v1/assess') return changed(held, await change(held, request));
    const assessed = await rules.assess(held.state, request.traveller);
    return assessed.outcome === 'assessed' ? ok(held, { result: assessed.result }) : changed(held, assessed);
  };

  /** One change at a time, and each key once. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const once = async (idempotencyKey: string, request: EngineRequest): Promise<EngineAnswer> => {
    const text = JSON.stringify(request);
    const earlier = made.get(idempotencyKey);
    if (earlier) return earlier.text === text ? earlier.answer : error(400, 'key_reused');
    const answer = await run(request);
    if (answer.status === 200) made.set(idempotencyKey, { text, answer });
    return answer;
  };

  return {
    answer: ({ method, url, headers, body }: StandInRequest & { method: string }) =>
      inTurn(async () => {
        if (headers.authorization !== `Bearer ${key}`) return error(401, 'unauthorised');
        const parsed = v.safeParse(requestSchema, { path: url, ...body });
        if (method !== 'POST' || headers['content-type'] !== 'application/json' || !parsed.success)
          return error(400, 'invalid');
        if (!/\/(begin|declare|answer|remove)$/.test(url)) return run(parsed.output);
        const idempotencyKey = headers['idempotency-key'];
        return typeof idempotencyKey === 'string' && idempotencyKey.length >= 16
          ? once(idempotencyKey, parsed.output)
          : error(400, 'key_missing');
      }),
    /** What a traveller does in the widget that the token opens. */
    visit: (token: string, visit: WidgetVisit) => inTurn(() => widget.visit(token, visit)),
    failWithNewerSession: (
      id: string,
      { conditionId, status = 422, omitSession }: Extract<ScreeningFault, { kind: 'newerSession' }>,
    ) =>
      inTurn(async (): Promise<EngineAnswer> => {
        const held = sessions.get(id);
        if (!held) return error(410, 'session_gone');
        await changed(held, await rules.declare(held.state, conditionId));
        const more = omitSession ? {} : await shown(held);
        return { status, body: { error: 'fault', problems: [{ code: 'invalid' }], ...more } };
      }),
  };
}
