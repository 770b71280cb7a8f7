import type { Config } from '@coverkit/rules/contract';
import { documentOf } from '../screens/document/find-document.ts';
import { type Match, notFound } from './match.ts';

/** The match itself, or the one for 404 where the brand has nothing to show at this path (HOST-01). */
export function existingScreen(match: Match, config: Config): Match {
  if (match.name !== 'document') return match;
  return documentOf(match.params.document, config) ? match : notFound;
}
