import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor?: 'last-resort' }) => void;

/** ms: by then the first pages are rendered and their modules loaded. */
const collectAfterMs = 2000;
/** ms between two looks at the memory. */
const lookEveryMs = 10_000;
/** Share of the time that the event loop works; above it nobody should wait for this. */
const busy = 0.5;
/** Below it hardly anybody waits. */
const idle = 0.1;
/** Bytes that the process grew by, or gave back last time, for which trimming is worth the few ms. */
const worthTrimming = 4 * 2 ** 20;
/** Bytes that it grew by since the last collection, for which another is worth some 50 ms. */
const worthCollecting = 24 * 2 ** 20;

export type MemoryRelease = {
  /** Collects what nothing uses, and with it what libSQL holds for it, which V8 does not see. */
  collect: () => void;
  /** Returns to the system what is freed; null where the allocator cannot. */
  trim: (() => void) | null;
  residentBytes?: () => number;
};

/**
 * Gives freed memory back to the system, which V8 and the C library would keep: once soon after the start, because loading
 * leaves a heap four times as large as an idle server needs, and whenever it has grown since, as after purchases with their
 * documents and mails (decisions 16 and 138).
 */
export async function releaseMemory(): Promise<void> {
  const collect = collector();
  const look = createMemoryRelease({
    trim: await findTrim(),
    collect: () => collect({ type: 'major', execution: 'sync' }),
  });
  setTimeout(() => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    look(busy);
  }, collectAfterMs).unref();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    look(performance.eventLoopUtilization(now, last).utilization);
    last = now;
  }, lookEveryMs).unref();
}

/** The function to call at each look, with the share of the time since the last one that the event loop worked. */
export function createMemoryRelease({
  collect,
  trim,
  residentBytes = () => process.memoryUsage.rss(),
}: MemoryRelease): (utilization: number) => void {
  let trimmed = 0;
  let released = 0;
  let collected = Number.POSITIVE_INFINITY;
  return (utilization) => {
    const before = residentBytes();
    collected = Math.min(collected, before);
    if (trim === null || utilization > busy) return;
    const collects = utilization < idle && before - collected >= worthCollecting;
    // Again where it helped last time: what was garbage then is free by now.
    if (!collects && before - trimmed < worthTrimming && released < worthTrimming) return;
    if (collects) collect();
    trim();
    trimmed = residentBytes();
    released = before - trimmed;
    if (collects) collected = trimmed;
  };
}

function collector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

type Ffi = {
  dlopen: (
    library: null,
    signatures: { malloc_trim: { return: 'i32'; arguments: readonly ['u64'] } },
  ) => { functions: { malloc_trim: (keep: bigint) => number } };
};

/** glibc's, by the interface to C that Node has since 26.1, an experiment still: without either, nothing is trimmed. */
export async function findTrim(): Promise<MemoryRelease['trim']> {
  try {
    // Node's types do not have it yet.
    const name = 'node:ffi';
    const { dlopen } = (await import(name)) as Ffi;
    const { functions } = dlopen(null, { malloc_trim: { return: 'i32', arguments: ['u64'] } });
    return () => void functions.malloc_trim(0n);
  } catch {
    return null;
  }
}
