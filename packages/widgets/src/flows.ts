import type { ClientPart } from './client/calls/client-part.ts';
import type { FlowManifest } from './flow/manifest.ts';
import * as account from './flows/account/flow.ts';
import * as additionalPremium from './flows/additional-premium/flow.ts';
import * as amend from './flows/amend/flow.ts';
import * as cover from './flows/cover/flow.ts';
import * as dashboard from './flows/dashboard/flow.ts';
import * as details from './flows/details/flow.ts';
import * as outcome from './flows/outcome/flow.ts';
import * as profile from './flows/profile/flow.ts';
import * as quoteStart from './flows/quote-start/flow.ts';
import * as rescreening from './flows/rescreening/flow.ts';
import * as screening from './flows/screening/flow.ts';
import * as signIn from './flows/sign-in/flow.ts';
import * as summary from './flows/summary/flow.ts';

/** Every flow by its name. What is not of the flow's code alone follows from here: events, client, entries of the package. */
export const flows = {
  cover: cover.manifest,
  'quote-start': quoteStart.manifest,
  summary: summary.manifest,
  details: details.manifest,
  screening: screening.manifest,
  rescreening: rescreening.manifest,
  outcome: outcome.manifest,
  'additional-premium': additionalPremium.manifest,
  account: account.manifest,
  'sign-in': signIn.manifest,
  dashboard: dashboard.manifest,
  profile: profile.manifest,
  amend: amend.manifest,
} as const satisfies Record<string, FlowManifest>;

export type FlowName = keyof typeof flows;

/** The calls of flows that are parts of the client, by what the client calls them. A list of its own: the client carries no more. */
export const clientParts = {
  screening: screening.calls,
  rescreening: rescreening.calls,
  session: signIn.calls,
  links: async () => (await import('./client/calls/inbound-calls.ts')).inboundCalls,
  amendments: amend.calls,
} as const satisfies Record<string, ClientPart<object>>;

export type ClientPartName = keyof typeof clientParts;
/** The calls of a part. */
export type CallsOf<Name extends ClientPartName> =
  (typeof clientParts)[Name] extends ClientPart<infer Calls> ? Calls : never;
