import {
  type CallOutput,
  type Config,
  dashboardPath,
  type Sensitivity,
  screenPath,
  screens,
} from '@coverkit/rules/contract';
import type { Api, Visitor } from '../screens/screen.ts';
import { isForGuests, type Match } from './match.ts';

/** A visitor who asks for a screen. `path`: with the query of its address. */
export type Visit = { match: Match; path: string; config: Config; api: Api };
/** The path to go to instead, such as the sign-in with `path` as the way back; null lets the visitor in. */
export type Guard = (visit: Visit) => Promise<string | null>;

/**
 * What a screen asks of its visitor, by its sensitivity, before its `load`: on the server and on navigation. One that is not here lets
 * everybody in.
 */
export const guards: { [S in Sensitivity]?: Guard } = {
  /** ACCT-04: a customer who is signed in has no use for it. */
  guest: async ({ match, api }) => {
    const visitor = await api.visitor();
    if (visitor === 'customer') return dashboardPath;
    return visitor === 'nobody' && match.name === 'verifyOtp' ? screenPath('login') : null;
  },
  /** Some links are of no use to them either. */
  capability: async ({ match, api }) =>
    isForGuests(match.name) && (await api.visitor()) === 'customer' ? dashboardPath : null,
  /** ACCT-04: they come back to where they were going. */
  account: async ({ match, path, api }) => {
    // Signing out is for everybody: it also clears what this browser keeps.
    if (match.name === 'logout') return null;
    const visitor = await api.visitor();
    if (visitor === 'code') return screenPath('verifyOtp');
    return visitor === 'nobody' ? `${screenPath('login')}?to=${encodeURIComponent(path)}` : null;
  },
};

export async function elsewhereFor(visit: Visit): Promise<string | null> {
  const { name } = visit.match;
  if (name === 'notFound' || name === 'content') return null;
  return (await guards[screens[name].sensitivity]?.(visit)) ?? null;
}

/** ACCT-07: an email means signed in. */
export const visitorOf = ({ email, otp_check: awaitsCode }: CallOutput<'checkSession'>): Visitor =>
  email === '' ? (awaitsCode ? 'code' : 'nobody') : 'customer';
