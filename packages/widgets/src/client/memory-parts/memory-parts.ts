import { loadOnce } from '@coverkit/ui/load-once';
import type { CallsOf, ClientPartName } from '../../flows.ts';
import type { ClientParts } from '../http.ts';
import type { MemoryContext, MemoryPart } from './memory-part.ts';

/** One for each part of the client: its calls over the rules. */
const memoryParts: { [Name in ClientPartName]: MemoryPart<CallsOf<Name>> } = {
  screening: async () => (await import('../memory-screenings/memory-screenings.ts')).memoryScreenings,
  links: async () => (await import('./memory-links.ts')).memoryLinks,
  session: async () => (await import('./memory-session.ts')).memorySession,
  rescreening: async () => (await import('../memory-screenings/memory-rescreenings.ts')).memoryRescreenings,
  amendments: async () => (await import('../memory-amendments/memory-amendments.ts')).memoryAmendments,
};

/** Each is made once: it has what is stored. */
export function createMemoryParts(context: MemoryContext): ClientParts {
  const open = (load: MemoryPart<object>) => loadOnce(async () => (await load())(context));
  // Each name has its own calls, which a list of entries does not say.
  return Object.fromEntries(
    Object.entries(memoryParts).map(([name, load]) => [name, open(load)]),
  ) as ClientParts;
}
