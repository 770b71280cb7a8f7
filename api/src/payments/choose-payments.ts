import { readAll } from '../platform/read-all.ts';
import { eway } from './eway/eway.adapter.ts';
import { paymentTimesOf } from './payment-times.ts';
import type { ProviderAdapter, ProviderConnection } from './provider.ts';

/** All payment providers. Another one is a folder beside this file, and its line here. */
export const providerAdapters: readonly ProviderAdapter[] = [eway];

type Environment = Readonly<Record<string, string | undefined>>;

/** A key may be pasted with a line break; a blank one counts as not set. */
const readValue = (env: Environment, name: string): string => env[name]?.trim() ?? '';

/**
 * The provider that the environment chooses, or null for the sandbox. A partial configuration is refused: it would take
 * real cards with no way to charge them, or the other way round. So is production without a provider, or with one that
 * charges nothing, since it would sell policies for made-up cards; a demonstration sets `PAYMENTS=sandbox`.
 */
export function choosePayments(env: Environment, adapters = providerAdapters): ProviderConnection | null {
  const chosen = readChoice(env);
  const adapter = onlyOneSet(env, adapters);
  if (adapter === null) {
    if (chosen === null && env.NODE_ENV === 'production') throw noProvider(adapters);
    return null;
  }
  const missing = adapter.variables.filter((name) => readValue(env, name) === '');
  if (missing.length > 0) throw chosen === 'sandbox' ? unclear(adapter) : incomplete(adapter, missing);
  const connect = (timeout: number) => adapter.connect((name) => readValue(env, name), timeout);
  const [{ timeout }] = readAll(
    () => paymentTimesOf(env),
    () => connect(0),
  );
  const { testOnly, ...connection } = connect(timeout);
  if (chosen === 'sandbox' && testOnly === null) throw unclear(adapter);
  if (chosen === null && testOnly !== null && env.NODE_ENV === 'production') throw chargesNothing(testOnly);
  return connection;
}

function readChoice(env: Environment): 'sandbox' | null {
  const chosen = env.PAYMENTS || null;
  if (chosen === null || chosen === 'sandbox') return chosen;
  throw new Error(
    `The server did not start: PAYMENTS is "${chosen}", which it does not know. ` +
      'It would otherwise charge cards in a way that nobody chose. Set it to sandbox, or leave it out.',
  );
}

function onlyOneSet(env: Environment, adapters: readonly ProviderAdapter[]): ProviderAdapter | null {
  const set = adapters.filter((one) => one.variables.some((name) => readValue(env, name) !== ''));
  if (set.length > 1) {
    throw new Error(
      `The server did not start: variables of ${set.map((one) => one.name).join(' and ')} are set. ` +
        'Cards would be charged through a provider that nobody chose. ' +
        `Set only those of one: ${set.map(({ name, variables }) => `${variables.join(', ')} for ${name}`).join('; ')}.`,
    );
  }
  return set[0] ?? null;
}

const incomplete = ({ name, variables }: ProviderAdapter, missing: readonly string[]) =>
  new Error(
    `${name} is configured only in part: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set. ` +
      'Payments would fail at the moment a visitor pays. ' +
      `Set all of ${variables.join(', ')} to charge cards through ${name}, or none of them to use the sandbox.`,
  );

const unclear = ({ name, variables }: ProviderAdapter) =>
  new Error(
    `The server did not start: PAYMENTS=sandbox is set, and so are keys of ${name} (${variables[0]} and others). ` +
      'Cards would be charged, or not, against the one or the other. Leave out PAYMENTS to charge, or the keys.',
  );

const chargesNothing = ({ reason, fix }: { reason: string; fix: string }) =>
  new Error(
    `The server did not start: in production ${reason}. ` +
      'Policies would be sold for test cards, and nothing would be charged. ' +
      `${fix}, or PAYMENTS=sandbox beside it to sell with test cards.`,
  );

function noProvider(adapters: readonly ProviderAdapter[]): Error {
  const fixes = adapters.map(
    ({ name, variables }) => `${variables.join(', ')} to charge cards through ${name}`,
  );
  return new Error(
    'The server did not start: in production it has no payment provider. ' +
      'Policies would be sold without a charge, through the sandbox of made-up cards. ' +
      `Set all of ${fixes.join(', or all of ')}, or PAYMENTS=sandbox to sell with made-up cards.`,
  );
}
