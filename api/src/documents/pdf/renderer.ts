import { Worker } from 'node:worker_threads';
import type { RenderRequest, RenderResponse } from './pdf.worker.ts';
import type { PdfInput } from './render-pdf.ts';

/**
 * Draws documents beside the event loop: a hundred buyers wait for their answers while a group's twenty letters are
 * made. The thread starts with the first document, ends when it has nothing to do, and keeps no process alive.
 */
export type Renderer = {
  /** Rejects with what drawing threw, or where the thread died or took too long; the next one gets a new thread. */
  render: (input: PdfInput) => Promise<Buffer>;
  /** Ends the thread. What is under way is rejected. */
  close: () => Promise<void>;
  /** Whether there is a thread. */
  running: () => boolean;
};

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

/** ms without any document: the thread hangs. */
const timeoutMs = 30_000;

/** ms without a request: the thread and its 60 MB go. Starting another takes less than half a second. */
const idleAfter = 2000;

/** What the greatest document needs, twice over. Without limits it takes as much again before it tidies up. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

export function createRenderer(): Renderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let watch: NodeJS.Timeout | undefined;
  let asked = 0;

  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const end = async (why: string): Promise<void> => {
    clearTimeout(watch);
    const ending = worker;
    worker = null;
    fail(new Error(why));
    await ending?.terminate();
  };
  /** While something is asked for, the process waits for it, though not for ever. */
  const keepWatch = (): void => {
    clearTimeout(watch);
    if (waiting.size === 0) {
      worker?.unref();
      watch = setTimeout(() => void end('The thread had nothing to do'), idleAfter).unref();
    } else {
      worker?.ref();
      watch = setTimeout(() => void end('The thread that draws documents did not answer'), timeoutMs);
    }
  };
  const take = (answered: RenderResponse): void => {
    const one = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ('pdf' in answered) one?.resolve(Buffer.from(answered.pdf));
    else one?.reject(answered.failed);
    keepWatch();
  };
  const started = (): Worker => {
    if (worker) return worker;
    const made = new Worker(new URL('./pdf.worker.ts', import.meta.url), { resourceLimits });
    made.on('message', take);
    const gone = (error: Error): void => {
      if (worker !== made) return;
      worker = null;
      clearTimeout(watch);
      fail(error);
    };
    made.on('error', gone);
    made.on('exit', () => gone(new Error('The thread that draws documents ended')));
    worker = made;
    return made;
  };

  return {
    render: (input) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        started().postMessage({ id: asked, input } satisfies RenderRequest);
        keepWatch();
      }),
    close: () => end('The server is stopping'),
    running: () => worker !== null,
  };
}
