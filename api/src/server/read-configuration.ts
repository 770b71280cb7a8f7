import { mailSettings } from '../mail/mail.config.ts';
import { choosePayments } from '../payments/choose-payments.ts';
import { paymentTimesOf } from '../payments/payment-times.ts';
import { type ApiConfig, readConfig } from '../platform/config.ts';
import { assertHostBuilt } from './host-bundle.ts';

/**
 * The server's configuration. Throws one error with a line for everything that the environment alone shows to be wrong, so
 * that it can be corrected at once; what depends on the database or a port is reported later.
 */
export function readConfiguration(env: NodeJS.ProcessEnv): ApiConfig {
  // Several readers may find the same.
  const problems = new Set<string>();
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.add(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const config = attempt(() => readConfig(env));
  attempt(() => paymentTimesOf(env));
  attempt(() => choosePayments(env));
  attempt(() => mailSettings(env, { production: env.NODE_ENV === 'production' }));
  if (config) attempt(() => assertHostBuilt(config));
  if (config && problems.size === 0) return config;
  throw new Error([...problems].join('\n'));
}
