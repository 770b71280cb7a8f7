import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** ms: by then the first pages are rendered and their modules loaded. */
const collectAfterMs = 2000;

/**
 * Frees the memory that loading took: it leaves the heap at four times what an idle server needs, and V8 would keep it.
 * One full garbage collection soon after the start; none later, and no limit on the heap. Measured by
 * `npm run bench -- --only memory`: decision 16.
 */
export function collectAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as Collect;
    setFlagsFromString('--no-expose-gc');
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, collectAfterMs).unref();
}
