import { mailSettings } from '../mail/mail.config.ts';
import { choosePayments } from '../payments/choose-payments.ts';
import { paymentTimesOf } from '../payments/payment-times.ts';
import { choosePlaces } from '../places/choose-places.ts';
import { type ApiConfig, hostEntryOf, readConfig } from '../platform/config.ts';
import { readAll } from '../platform/read-all.ts';
import { chooseScreening } from '../screenings/provider/choose-screening.ts';
import { assertHostBuilt } from './host-bundle.ts';

/**
 * The server's configuration. Throws one error with a line for everything that the environment alone shows to be wrong, so
 * that it can be corrected at once; what depends on the database or a port is reported later.
 */
export function readConfiguration(env: NodeJS.ProcessEnv): ApiConfig {
  const production = env.NODE_ENV === 'production';
  const [config] = readAll(
    () => readConfig(env),
    () => paymentTimesOf(env),
    () => choosePayments(env),
    () => choosePlaces(env),
    () => chooseScreening(env),
    () => mailSettings(env, { production }),
    () => assertHostBuilt({ production, hostEntry: hostEntryOf(env.HOST_ENTRY) }),
  );
  return config;
}
