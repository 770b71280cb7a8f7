import type { LogFields } from './log.ts';

/**
 * The log fields of an unexpected error: no message, because it can quote values. Apart from the log, whose library the process
 * that draws documents need not load.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => frame.test(line));
  const code = codeOf(error);
  return {
    errorName: error.name,
    ...(code ? { errorCode: code } : {}),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/**
 * A line of the stack with its place in a file. The place matters: the stack begins with the message, which may have a line
 * that looks like one.
 */
const frame = /^\s+at .+(:\d+:\d+|<anonymous>|index \d+|native)\)?$/;

function codeOf(error: Error): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code.slice(0, 60);
  }
  return undefined;
}

/** As Node has it for an error that nothing caught; a supervisor starts such a server again. */
const uncaughtCode = 1;

/**
 * Ends this process at an error that nothing caught, a rejected promise included, once it is reported. Without this Node
 * would print the error with its message, its cause and its fields, which can quote health answers.
 */
export function endOnUncaught(report: (fields: LogFields) => void): void {
  process.on('uncaughtException', (error) => {
    try {
      report(errorFields(error));
    } finally {
      process.exit(uncaughtCode);
    }
  });
}
