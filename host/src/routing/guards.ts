import { type Config, type Sensitivity, screens } from '@coverkit/rules/contract';
import type { Api } from '../screens/screen.ts';
import type { Match } from './match.ts';

/** A visitor who asks for a screen. */
export type Visit = { match: Match; path: string; config: Config; api: Api };
/** The path to go to instead, such as the sign-in with `path` as the way back; null lets the visitor in. */
export type Guard = (visit: Visit) => Promise<string | null>;

/**
 * What a screen asks of its visitor, by its sensitivity, before its `load`: on the server and on navigation. One that is not here lets
 * everybody in.
 */
export const guards: { [S in Sensitivity]?: Guard } = {};

export async function elsewhereFor(visit: Visit): Promise<string | null> {
  const { name } = visit.match;
  const guard = name === 'notFound' ? undefined : guards[screens[name].sensitivity];
  return guard ? guard(visit) : null;
}
