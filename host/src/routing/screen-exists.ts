import type { Config } from '@coverkit/rules/contract';
import { documentOf } from '../screens/document/find-document.ts';
import { isFound, type Match } from './routes.ts';

/** Whether there is something to show at a path: decides between 200 and 404 (HOST-01). */
export function exists(match: Match, config: Config): boolean {
  if (match.route.name === 'frontend.document') return documentOf(match.params.document, config) !== null;
  return isFound(match);
}
