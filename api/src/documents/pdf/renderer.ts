import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Card } from '../cards/draw-card.ts';
import type { RenderRequest, RenderResponse } from './pdf.process.ts';
import type { PdfInput } from './render-pdf.ts';

/**
 * Draws documents, and pictures of pages, beside the event loop: a hundred buyers wait for their answers while a group's twenty letters are
 * made. The process starts with the first document, ends when it has nothing to do, and keeps no server alive. A thread
 * would leave its memory to the server (decision 138).
 */
export type Renderer = {
  /** Rejects with what drawing threw, or where the process died or took too long; the next one gets a new process. */
  render: (input: PdfInput) => Promise<Buffer>;
  /** The picture of a page for link previews, as PNG. */
  drawCard: (card: Card) => Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the process. What is under way is rejected. */
  close: () => Promise<void>;
  /** Whether there is a process. */
  running: () => boolean;
};

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

/** ms in which no document is finished: the process counts as hanging. */
const timeoutMs = 30_000;

/**
 * ms without a request, after which the process ends and its 60 MB are free. Starting another takes less than half a
 * second.
 */
const usualIdle = 2000;

/**
 * The greatest document needs half of this memory. Without a limit it would use twice as much before it collects garbage.
 */
const execArgv = [
  '--no-warnings',
  '--conditions=coverkit-source',
  '--max-semi-space-size=8',
  '--max-old-space-size=128',
];

export function createRenderer({ idleAfter = usualIdle } = {}): Renderer {
  const waiting = new Map<number, Waiting>();
  let worker: ChildProcess | null = null;
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
    if (ending?.kill('SIGKILL')) await once(ending, 'exit');
  };
  /** While something is asked for, the process waits for it, though not for ever. */
  const keepWatch = (): void => {
    clearTimeout(watch);
    if (waiting.size === 0) {
      worker?.unref();
      worker?.channel?.unref();
      watch = setTimeout(() => void end('The process had nothing to do'), idleAfter).unref();
    } else {
      worker?.ref();
      worker?.channel?.ref();
      watch = setTimeout(() => void end('The process that draws documents did not answer'), timeoutMs);
    }
  };
  const take = (answered: RenderResponse): void => {
    const one = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ('bytes' in answered) one?.resolve(answered.bytes);
    else one?.reject(answered.failed);
    keepWatch();
  };
  const started = (): ChildProcess => {
    if (worker) return worker;
    const made = startProcess();
    made.on('message', take);
    const gone = (error: Error): void => {
      if (worker !== made) return;
      worker = null;
      clearTimeout(watch);
      fail(error);
    };
    made.on('error', gone);
    made.on('exit', () => gone(new Error('The process that draws documents ended')));
    worker = made;
    return made;
  };

  const ask = (what: { input: PdfInput } | { card: Card }): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      started().send({ id: asked, ...what } satisfies RenderRequest);
      keepWatch();
    });

  return {
    render: async (input) => Buffer.from(await ask({ input })),
    drawCard: async (card) => new Uint8Array(await ask({ card })),
    close: () => end('The server is stopping'),
    running: () => worker !== null,
  };
}

/** It gets none of the server's secrets. */
export const startProcess = (): ChildProcess =>
  fork(new URL('./pdf.process.ts', import.meta.url), {
    execArgv,
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, TZ: process.env.TZ },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
