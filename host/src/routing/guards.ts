import {
  type CallOutput,
  type Config,
  dashboardPath,
  matchScreen,
  type Sensitivity,
  screenPath,
  screens,
} from '@coverkit/rules/contract';
import { returnPath } from '../screens/account/return-path.ts';
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
  guest: async ({ match, path, api }) => {
    const visitor = await api.visitor();
    if (visitor === 'customer') return wayBackOf(path);
    return visitor === 'nobody' && match.name === 'verifyOtp' ? screenPath('login') + searchOf(path) : null;
  },
  /** Some links are of no use to them either. */
  capability: async ({ match, api }) =>
    isForGuests(match.name) && (await api.visitor()) === 'customer' ? dashboardPath : null,
  /** ACCT-04: they come back to where they were going. */
  account: async ({ match, path, api }) => {
    // Signing out is for everybody: it also clears what this browser keeps.
    if (match.name === 'logout') return null;
    const visitor = await api.visitor();
    if (visitor === 'customer' || visitor === 'unknown') return null;
    const own = screenPath(visitor === 'code' ? 'verifyOtp' : 'login');
    return `${own}?to=${encodeURIComponent(path)}`;
  },
};

const searchOf = (path: string): string => /\?[^#]*/.exec(path)?.[0] ?? '';

/** Where a sign-in would have led, as for a page that is loaded again after one in another tab: a screen, or the dashboard (ACCT-07). */
function wayBackOf(path: string): string {
  const to = returnPath(searchOf(path)) ?? dashboardPath;
  const [, own = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(to) ?? [];
  const found = matchScreen(own);
  if (!found) return dashboardPath;
  // A header of the server's redirect has no other characters.
  return (
    screenPath(found.name, found.params as never) + search.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
  );
}

export async function elsewhereFor(visit: Visit): Promise<string | null> {
  const { name } = visit.match;
  if (name === 'notFound' || name === 'content') return null;
  return (await guards[screens[name].sensitivity]?.(visit)) ?? null;
}

/** ACCT-07: an email means signed in. */
export const visitorOf = ({ email, otp_check: awaitsCode }: CallOutput<'checkSession'>): Visitor =>
  email === '' ? (awaitsCode ? 'code' : 'nobody') : 'customer';
