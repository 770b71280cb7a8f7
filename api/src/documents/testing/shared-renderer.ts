import { createRenderer, type Renderer } from '../pdf/renderer.ts';

/** Long enough for the next file of tests that draws. */
const renderer = createRenderer({ idleAfter: 60_000 });

/**
 * The process that draws, one for all files of tests of a worker: to start it takes half a second of the processor. It ends with the worker.
 */
export const sharedRenderer = (): Renderer => ({ ...renderer, close: async () => undefined });
