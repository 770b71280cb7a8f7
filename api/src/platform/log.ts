import { type DestinationStream, pino } from 'pino';

/**
 * The only fields a line may have. Never a URL, a body, a header or an error's message: a path holds
 * tokens, a body holds health answers, and a failed statement's message holds its values.
 */
export type LogFields = {
  method?: string;
  /** As registered, `/api/quote/reload`. */
  route?: string;
  status?: number;
  ms?: number;
  correlationId?: string;
  brand?: string;
  /** A hash of the caller's address, of this day alone. */
  caller?: string;
  code?: string;
  /** Of a refused page. An origin names a site and no person. */
  origin?: string;
  /** Of a refused page: the affiliate's id that it named. */
  affiliate?: string;
  /** A payment attempt's id, as the provider's ledger knows it. */
  attempt?: string;
  /** A transaction's id, the provider's own. */
  transaction?: string;
  /** Class and code of an unexpected error, and where it came from. */
  errorName?: string;
  errorCode?: string;
  at?: string[];
};

export type Log = {
  info: (event: string, fields?: LogFields) => void;
  warn: (event: string, fields?: LogFields) => void;
  error: (event: string, fields?: LogFields) => void;
  flush: () => void;
};

const allowed = [
  'method',
  'route',
  'status',
  'ms',
  'correlationId',
  'brand',
  'caller',
  'code',
  'origin',
  'affiliate',
  'attempt',
  'transaction',
] as const;
const allowedOfErrors = ['errorName', 'errorCode', 'at'] as const;

export function createLog(level: string, destination?: DestinationStream): Log {
  const buffered = destination ? null : pino.destination({ sync: false, minLength: 4096 });
  const logger = pino({ level, base: null }, destination ?? buffered ?? pino.destination());
  // Lines are written in blocks, and at the latest a second after they were logged.
  if (buffered) setInterval(() => buffered.flush(), 1000).unref();
  return {
    info: (event, fields) => logger.info(pick(fields), event),
    warn: (event, fields) => logger.warn(pick(fields), event),
    error: (event, fields) => logger.error(pick(fields), event),
    flush: () => {
      try {
        buffered?.flushSync();
      } catch {
        // Not open yet: nothing was logged.
      }
    },
  };
}

const all = [...allowed, ...allowedOfErrors];

/** Drops fields that are not on the list, which types alone do not guarantee. */
function pick(fields: LogFields = {}): LogFields {
  const line: Record<string, unknown> = {};
  for (const name of all) {
    if (fields[name] !== undefined) line[name] = fields[name];
  }
  return line;
}
