import type { CallOutput, EndpointName, ParsedInput } from '@coverkit/rules/contract';
import { type Call, isFromHost, mayShow } from './call.ts';
import { isOwn } from './csrf.ts';

/** Who calls. Brand and affiliate are those of the verified csrf where the row asks for one, never those of a body. */
export type Caller = Pick<
  Call,
  'brandId' | 'host' | 'origin' | 'query' | 'param' | 'ip' | 'correlationId'
> & {
  affiliateId: string | null;
  /** The csrf was given to a page of the host. */
  ownPage: boolean;
  /** Whether a page of the host calls, by the Origin header: also on calls without a csrf. */
  fromHost: boolean;
  /** Whether the caller's page may show a quote of this brand (API-06). */
  mayShow: (brandId: string) => boolean;
};

/** An area's verbs by the rows of the contract that they answer; mounted by these names. */
export type Verbs<N extends EndpointName> = {
  [K in N]: (input: ParsedInput<K>, caller: Caller) => Promise<CallOutput<K>>;
};

export const callerOf = (call: Call): Caller => ({
  ...call,
  affiliateId: call.claims?.affiliateId ?? null,
  ownPage: call.claims !== null && isOwn(call.claims),
  fromHost: isFromHost(call),
  mayShow: (brandId) => mayShow(call, brandId),
});
