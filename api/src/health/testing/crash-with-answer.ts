/**
 * Run by `node --import` in a process under test: while an answer is sent to the screening provider, or when a document is
 * to be drawn, something fails as a library can, outside of every promise that anybody awaits, and quotes what it had.
 * `CRASH_BY` says how.
 */
const crashes: Record<string, (quoted: string) => void> = {
  exception: (quoted) => {
    throw quoting(quoted);
  },
  rejection: (quoted) => void Promise.reject(quoting(quoted)),
  // Not an error. Node would print the text.
  'rejected text': (quoted) => void Promise.reject(quoted),
};

/** An error with what it quotes in each part that Node prints, also where a line looks like one of its stack. */
const quoting = (quoted: string): Error =>
  Object.assign(new Error(`Not sent: ${quoted}\n    at ${quoted}`, { cause: new TypeError(quoted) }), {
    quoted,
  });

const crash = (quoted: string) => void setImmediate(() => crashes[process.env.CRASH_BY ?? '']?.(quoted));

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  if (typeof input !== 'string' || !input.endsWith('/v1/answer')) return send(input, init);
  crash(JSON.stringify(init?.body));
  return new Promise(() => undefined);
};
if (process.channel) process.on('message', (message) => crash(JSON.stringify(message)));
