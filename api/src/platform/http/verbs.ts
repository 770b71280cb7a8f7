import type { CallOutput, EndpointName, endpoints, ParsedInput } from '@coverkit/rules/contract';
import { type Call, isFromHost, mayShow } from './call.ts';
import { isOwn } from './csrf.ts';
import type { Partner } from './partner.ts';
import type { CookieName, Cookies } from './session/cookies.ts';
import { type Session, sessionIdOf } from './session/session.ts';

/** Who calls. Brand and affiliate are those of the verified csrf where the row asks for one, never those of a body. */
export type Caller = Pick<
  Call,
  | 'brandId'
  | 'host'
  | 'origin'
  | 'query'
  | 'search'
  | 'header'
  | 'param'
  | 'ip'
  | 'correlationId'
  | 'cookie'
  | 'userAgent'
> & {
  affiliateId: string | null;
  /** The csrf was given to a page of the host. */
  ownPage: boolean;
  /** Whether a page of the host calls, by the Origin header: also on calls without a csrf. */
  fromHost: boolean;
  /** Whether the caller's page may show a quote of this brand (API-06). */
  mayShow: (brandId: string) => boolean;
  /** The id of the session that the browser names, whether or not there is such a session; null where it names none. */
  sessionId: () => string | null;
  /** Has the browser keep a cookie for so many seconds; 0 has it forget the one it has. */
  keep: (name: CookieName, value: string, seconds: number) => void;
};
/** Of a call by a session. */
export type SignedIn = Caller & { session: Session };

/** Of a call by a partner's key. */
type OfPartner = Caller & { partner: Partner };

type CallerAt<N extends EndpointName> = (typeof endpoints)[N]['access'] extends 'session' | 'startedSession'
  ? SignedIn
  : (typeof endpoints)[N]['access'] extends 'partnerKey'
    ? OfPartner
    : Caller;

/** An area's verbs by the rows of the contract that they answer; mounted by these names. */
export type Verbs<N extends EndpointName> = {
  [K in N]: (input: ParsedInput<K>, caller: CallerAt<K>) => Promise<CallOutput<K>>;
};

export const callerOf = (call: Call, cookies: Cookies): Caller & Pick<Call, 'session' | 'partner'> => ({
  ...call,
  affiliateId: call.claims?.affiliateId ?? null,
  ownPage: call.claims !== null && isOwn(call.claims),
  fromHost: isFromHost(call),
  mayShow: (brandId) => mayShow(call, brandId),
  sessionId: () => {
    const token = call.cookie('session');
    return token === null ? null : sessionIdOf(token);
  },
  keep: (name, value, seconds) => void call.answerCookies.push(cookies.write(name, value, seconds)),
});
