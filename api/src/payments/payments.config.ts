import { type ReconcilerTimes, reconcilerTimes } from './back-off.ts';
import { createEwayProvider } from './eway/eway.provider.ts';
import {
  type EwayAddresses,
  ewayAddresses,
  isEwaySandbox,
  isThisMachine,
} from './payments.config.addresses.ts';
import type { PaymentProvider } from './provider.ts';

const names = ['EWAY_API_KEY', 'EWAY_PASSWORD', 'EWAY_PUBLIC_KEY', 'EWAY_ENDPOINT'] as const;

export type EwayKeys = EwayAddresses & { apiKey: string; password: string; publicApiKey: string };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * eWAY's keys from the environment, or null for the sandbox. A partial configuration is refused: it would take real cards
 * with no way to charge them, or the other way round. So is production without keys, or with a sandbox as endpoint (eWAY's
 * own, or one on this machine), since it would sell policies for made-up cards; a demonstration sets `PAYMENTS=sandbox`.
 */
export function ewayKeys(env: Environment): EwayKeys | null {
  // A key may be pasted with a line break; a blank one counts as not set.
  const given = (name: string): string => env[name]?.trim() ?? '';
  const missing = names.filter((name) => given(name) === '');
  const endpoint = given('EWAY_ENDPOINT');
  refuseUnclear(env, { missing: missing.length, endpoint });
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new Error(
      `eWAY is configured only in part: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set. ` +
        'Payments would fail at the moment a visitor pays. ' +
        `Set all of ${names.join(', ')} to charge cards through eWAY, or none of them to use the sandbox.`,
    );
  }
  return {
    apiKey: given('EWAY_API_KEY'),
    password: given('EWAY_PASSWORD'),
    publicApiKey: given('EWAY_PUBLIC_KEY'),
    ...ewayAddresses({ endpoint, script: given('EWAY_SCRIPT') }),
  };
}

/** Throws where the environment leaves open whether cards are charged. */
function refuseUnclear(env: Environment, { missing, endpoint }: { missing: number; endpoint: string }): void {
  const chosen = env.PAYMENTS || null;
  if (chosen !== null && chosen !== 'sandbox') {
    throw new Error(
      `The server did not start: PAYMENTS is "${chosen}", which it does not know. ` +
        'It would otherwise charge cards in a way that nobody chose. Set it to sandbox, or leave it out.',
    );
  }
  const pretends = missing === 0 && (isEwaySandbox(endpoint) || isThisMachine(endpoint));
  if (chosen === 'sandbox' && missing < names.length && !pretends) {
    throw new Error(
      'The server did not start: PAYMENTS=sandbox is set, and so are keys of eWAY (EWAY_API_KEY and others). ' +
        'Cards would be charged, or not, against the one or the other. Leave out PAYMENTS to charge, or the keys.',
    );
  }
  if (chosen === 'sandbox' || env.NODE_ENV !== 'production') return;
  if (pretends) {
    throw new Error(
      `The server did not start: in production EWAY_ENDPOINT is ${isThisMachine(endpoint) ? 'on this machine' : "eWAY's own sandbox"}. ` +
        'Policies would be sold for test cards, and nothing would be charged. ' +
        'Set it to https://api.ewaypayments.com to charge cards, or PAYMENTS=sandbox beside it to sell with test cards.',
    );
  }
  if (missing === names.length) {
    throw new Error(
      `The server did not start: in production it has no payment provider, for ${names.join(', ')} are not set. ` +
        'Policies would be sold without a charge, through the sandbox of made-up cards. ' +
        'Set all of them to charge cards through eWAY, or PAYMENTS=sandbox to sell with made-up cards.',
    );
  }
}

const timeNames = {
  PAYMENTS_TIMEOUT: 30_000,
  PAYMENTS_ASK_AFTER: 45_000,
  PAYMENTS_QUIET: reconcilerTimes.quiet,
  PAYMENTS_WATCH: reconcilerTimes.watch,
};

export type PaymentTimes = { timeout: number; askAfter: number; times: Partial<ReconcilerTimes> };

/**
 * How long a charge may take, and when it is looked up, ms. Throws where the times do not fit together: a charge that is
 * looked up while it is under way could be marked as failed, and charged again; with too short a watch a late capture
 * would not be refunded.
 */
export function paymentTimesOf(env: Environment): PaymentTimes {
  const read = (name: keyof typeof timeNames): number => {
    const value = env[name] ? Number(env[name]) : timeNames[name];
    if (Number.isSafeInteger(value) && value > 0) return value;
    throw new Error(
      `The server did not start: ${name} is "${env[name]}", which is no number of milliseconds. ` +
        'Charges whose response was lost would never be looked up. ' +
        `Set it to a whole number above 0, or leave it out for ${timeNames[name]}.`,
    );
  };
  const timeout = read('PAYMENTS_TIMEOUT');
  const askAfter = read('PAYMENTS_ASK_AFTER');
  const quiet = read('PAYMENTS_QUIET');
  const watch = read('PAYMENTS_WATCH');
  if (askAfter <= timeout || quiet <= askAfter || watch <= quiet) {
    throw new Error(
      `The server did not start: PAYMENTS_TIMEOUT (${timeout}), PAYMENTS_ASK_AFTER (${askAfter}), PAYMENTS_QUIET (${quiet}) and PAYMENTS_WATCH (${watch}) do not follow one another. ` +
        'A charge could be marked as failed while it is still under way, and its card charged again, or a late capture not be refunded. ' +
        'Set them so that each is longer than the one before, in ms.',
    );
  }
  // Longer than all the calls of one lookup together.
  const lease = 4 * timeout;
  return { timeout, askAfter, times: { quiet, watch, lease, interval: Math.min(2000, askAfter) } };
}

/** The payment provider, and what the browser loads for the card fields. */
export type Payments = {
  provider: PaymentProvider;
  browser: { publicApiKey: string; scriptUrl: string; testCard: string | null };
};

export const ewayPayments = (keys: EwayKeys, timeout?: number): Payments => ({
  provider: createEwayProvider({ ...keys, timeout }),
  browser: { publicApiKey: keys.publicApiKey, scriptUrl: keys.scriptUrl, testCard: null },
});

/** Payments through a running sandbox. */
export const sandboxPayments = (sandbox: {
  endpoint: string;
  scriptUrl: string;
  testCard: string;
  keys: { apiKey: string; password: string; publicApiKey: string };
  timeout?: number | undefined;
}): Payments => ({
  provider: createEwayProvider({
    ...sandbox.keys,
    endpoint: sandbox.endpoint,
    timeout: sandbox.timeout,
  }),
  browser: {
    publicApiKey: sandbox.keys.publicApiKey,
    scriptUrl: sandbox.scriptUrl,
    testCard: sandbox.testCard,
  },
});
