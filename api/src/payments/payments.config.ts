import { createEwayProvider } from './eway/eway.provider.ts';
import type { PaymentProvider } from './provider.ts';

const names = ['EWAY_API_KEY', 'EWAY_PASSWORD', 'EWAY_PUBLIC_KEY', 'EWAY_ENDPOINT'] as const;

export type EwayKeys = { apiKey: string; password: string; publicApiKey: string; endpoint: string };

/**
 * eWAY's keys from the environment, or null for the sandbox. Half a configuration is refused: it would take
 * real cards with no way to charge them, or the other way round.
 */
export function ewayKeys(env: Readonly<Record<string, string | undefined>>): EwayKeys | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new Error(
      `eWAY is configured only in part: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set. ` +
        'Payments would fail at the moment a visitor pays. ' +
        `Set all of ${names.join(', ')} to charge cards through eWAY, or none of them to use the sandbox.`,
    );
  }
  const endpoint = env.EWAY_ENDPOINT ?? '';
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new Error(
      `EWAY_ENDPOINT is "${endpoint}", which is not a web address. Charges would have nowhere to go. ` +
        "Set it to https://api.ewaypayments.com, or to https://api.sandbox.ewaypayments.com for eWAY's own sandbox.",
    );
  }
  return {
    apiKey: env.EWAY_API_KEY ?? '',
    password: env.EWAY_PASSWORD ?? '',
    publicApiKey: env.EWAY_PUBLIC_KEY ?? '',
    endpoint,
  };
}

/** What the rest of the API needs to know of payments: who charges, and what the browser loads. */
export type Payments = {
  provider: PaymentProvider;
  browser: { publicApiKey: string; scriptUrl: string; testCard: string | null };
};

export const ewayScript = 'https://secure.ewaypayments.com/scripts/eWAY.min.js';

export const ewayPayments = (keys: EwayKeys): Payments => ({
  provider: createEwayProvider(keys),
  browser: { publicApiKey: keys.publicApiKey, scriptUrl: ewayScript, testCard: null },
});

/** Payments through a running sandbox. */
export const sandboxPayments = (sandbox: {
  endpoint: string;
  scriptUrl: string;
  testCard: string;
  keys: { apiKey: string; password: string; publicApiKey: string };
  timeout?: number;
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
