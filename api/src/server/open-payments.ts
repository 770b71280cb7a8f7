import { join } from 'node:path';
import { choosePayments } from '../payments/choose-payments.ts';
import { sandboxPayments } from '../payments/eway/sandbox-payments.ts';
import { paymentTimesOf } from '../payments/payment-times.ts';
import type { ProviderConnection } from '../payments/provider.ts';
import type { ApiConfig } from '../platform/config.ts';
import { urlOf } from '../platform/database/file-url.ts';
import { localOrigins, type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { databaseUnusable } from './database-unusable.ts';
import { portAfter, portTaken } from './listen.ts';

export type OpenPayments = ProviderConnection & {
  /** Null where a provider is configured. */
  sandbox: Sandbox | null;
};

/** The provider that the environment chooses; where it chooses none, the sandbox in this process. */
export async function openPayments(
  env: Readonly<Record<string, string | undefined>>,
  config: ApiConfig,
  framers: () => readonly string[],
): Promise<OpenPayments> {
  const chosen = choosePayments(env);
  if (chosen) return { ...chosen, sandbox: null };
  const sandbox = await sandboxFor(config, framers);
  return { ...sandboxPayments(sandbox, paymentTimesOf(env).timeout), sandbox };
}

async function sandboxFor(config: ApiConfig, framers: () => readonly string[]): Promise<Sandbox> {
  // A separate database, since a payment provider shares none with its customers.
  const dbPath = join(config.dataFolder, 'sandbox.db');
  try {
    return await startSandbox({
      port: portAfter(config.port, 1),
      dbPath,
      allowedOrigins: [...localOrigins(config.port), ...config.origins],
      framers,
    });
  } catch (error) {
    throw portTaken(error) ?? databaseUnusable(urlOf(dbPath), error);
  }
}
