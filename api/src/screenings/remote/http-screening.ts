import { createHmac, randomUUID } from 'node:crypto';
import { type Problem, problem } from '@coverkit/rules';
import * as v from 'valibot';
import type {
  Assessed,
  Change,
  ChangeRefused,
  ScreenedTraveller,
  ScreeningProvider,
  ScreeningSession,
  ScreeningUnavailable,
  ScreeningWidget,
} from '../provider/provider.ts';
import { type CallProvider, type CallSettings, createCallProvider } from './call-provider.ts';
import { type RemoteSession, sessionSchema } from './protocol.schema.ts';

export type HttpScreeningSettings = CallSettings & {
  /** Of the provider, as the notice on health information names it. */
  name: string;
  /** ms of a call with all its tries. */
  totalMs: number;
};

/** Changes that are made anew over a session that others changed meanwhile. */
const maxOutdated = 3;
/** ms: a search that takes longer is of no use to who types. */
const searchMs = 4000;

/**
 * SCRN-07: an outside provider by the protocol in the README. Its session is the provider's id of it, and its state as last
 * answered: what a traveller declared can be shown while the provider does not answer.
 */
export function createHttpScreening(settings: HttpScreeningSettings): ScreeningProvider {
  const { timing, totalMs, key } = settings;
  const call = createCallProvider(settings);
  const endsAt = () => timing.elapsed() + totalMs;
  const createChange = createChangeCall(call, key);

  return {
    // Another service behind the same protocol has no session of this one.
    id: `http ${new URL(settings.url).host}`,
    name: settings.name,
    search: async (term) => {
      const ends = timing.elapsed() + Math.min(searchMs, totalMs);
      const reply = await call({ operation: 'search', body: { term }, endsAt: ends });
      if (reply.kind === 'done') return { outcome: 'found', conditions: reply.answer.conditions };
      return { outcome: 'unavailable', reason: reasonOf(reply) };
    },
    begin: async (traveller) => {
      const reply = await call({
        operation: 'begin',
        body: { traveller: travellerOf(traveller) },
        idempotencyKey: randomUUID(),
        endsAt: endsAt(),
      });
      if (reply.kind === 'done') return { outcome: 'changed', session: reply.answer.session };
      return { outcome: 'unavailable', reason: reasonOf(reply) };
    },
    declare: (session, conditionId) =>
      createChange('declare', 'condition.id')(session, { conditionId }, endsAt()),
    answer: (session, { number, questionId, answer }) =>
      createChange('answer', 'answer.answers')(session, { number, questionId, answer }, endsAt()),
    remove: (session, number) => createChange('remove', 'condition.id')(session, { number }, endsAt()),
    view: async (session) => open(session).conditions,
    assess: (session, traveller) => assess(call, open(session), traveller, endsAt()),
    widget: createWidget(call, endsAt),
  };
}

/** SCRN-09: neither call changes the session, so both may be repeated without a key. */
function createWidget(call: CallProvider, endsAt: () => number): ScreeningWidget {
  return {
    open: async (stored) => {
      const session = open(stored);
      const body = { session: referenceOf(session) };
      const reply = await call({ operation: 'widget', session, body, endsAt: endsAt() });
      if (reply.kind === 'done') return { outcome: 'opened', token: reply.answer.token };
      return { outcome: 'unavailable', reason: reasonOf(reply) };
    },
    fetch: async (stored) => {
      const session = open(stored);
      const body = { session: referenceOf(session) };
      const reply = await call({ operation: 'view', session, body, endsAt: endsAt() });
      if (reply.kind === 'done') return { outcome: 'fetched', ...reply.answer };
      return { outcome: 'unavailable', reason: reasonOf(reply) };
    },
  };
}

/** SCRN-03: nothing but what the caller shows is completed, so a newer session is not assessed, but handed on. */
async function assess(
  call: CallProvider,
  session: RemoteSession,
  traveller: ScreenedTraveller,
  endsAt: number,
): Promise<Assessed | ChangeRefused | ScreeningUnavailable> {
  const body = { session: referenceOf(session), traveller: travellerOf(traveller) };
  const reply = await call({ operation: 'assess', session, body, endsAt });
  if (reply.kind === 'failed')
    return { outcome: 'unavailable', reason: reply.reason, session: reply.session };
  if (reply.kind === 'refused')
    return { outcome: 'refused', ...problemsOf(reply.codes, 'answer.answers'), session: reply.session };
  if (reply.kind === 'done' && reply.answer.session.version === session.version)
    return { outcome: 'assessed', ...reply.answer };
  const answered = reply.kind === 'done' ? reply.answer.session : reply.session;
  const newer = answered ?? (await viewNewer(call, session, endsAt));
  if (typeof newer === 'string') return { outcome: 'unavailable', reason: newer };
  return { outcome: 'refused', problems: [problem('invalid', 'version')], session: newer };
}

/** Written by this server, which checked it. */
const open = (session: ScreeningSession): RemoteSession => v.parse(sessionSchema, session);
/** The order matters, because the idempotency key is made of the text. */
const referenceOf = ({ id, version }: RemoteSession) => ({ id, version });
const travellerOf = ({ age, regionId }: ScreenedTraveller) => ({ age, regionId });

function createChangeCall(call: CallProvider, secret: string) {
  return (operation: 'declare' | 'answer' | 'remove', path: string) =>
    async (session: ScreeningSession, change: object, endsAt: number): Promise<Change> => {
      let current = open(session);
      for (let left = maxOutdated; left > 0; left -= 1) {
        const body = { session: referenceOf(current), ...change };
        const idempotencyKey = keyOf(secret, operation, body);
        const reply = await call({ operation, session: current, body, idempotencyKey, endsAt });
        if (reply.kind === 'done') return { outcome: 'changed', session: reply.answer.session };
        if (reply.kind === 'refused')
          return { outcome: 'refused', ...problemsOf(reply.codes, path), session: reply.session ?? current };
        if (reply.kind === 'failed')
          return { outcome: 'unavailable', reason: reply.reason, session: reply.session ?? current };
        // Another tab, or a change whose answer was lost. Each changes a part of its own, so this one is made over it.
        const newer = reply.session ?? (await viewNewer(call, current, endsAt));
        if (typeof newer === 'string') return { outcome: 'unavailable', reason: newer, session: current };
        current = newer;
      }
      return { outcome: 'unavailable', reason: 'outdated', session: current };
    };
}

/**
 * Fetches the newer session that the provider mentioned and did not send; the reason where it does not send it now either.
 */
async function viewNewer(
  call: CallProvider,
  session: RemoteSession,
  endsAt: number,
): Promise<RemoteSession | string> {
  const body = { session: referenceOf(session) };
  const reply = await call({ operation: 'view', session, body, endsAt });
  if (reply.kind !== 'done') return reasonOf(reply);
  return reply.answer.session.version > session.version ? reply.answer.session : 'outdated';
}

/**
 * The same for the same change of the same session, so that a retry after a lost answer changes nothing twice. Keyed, for a
 * header may be logged on its way, and a plain hash of a condition can be guessed.
 */
const keyOf = (secret: string, operation: string, body: object): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([operation, body]))
    .digest('base64url');

const problemsOf = (codes: readonly Problem['code'][], path: string) => ({
  problems: codes.map((code) => problem(code, path)),
});

/** For the log: `outdated` or `refused` of a call that the protocol does not answer so. */
const reasonOf = (reply: { kind: 'failed'; reason: string } | { kind: 'outdated' | 'refused' }): string =>
  reply.kind === 'failed' ? reply.reason : reply.kind;
