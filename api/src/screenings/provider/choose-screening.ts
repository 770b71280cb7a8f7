import { systemTiming } from '../../platform/resilience/timing.ts';
import { http } from '../remote/http.adapter.ts';
import type { ScreeningAdapter, ScreeningConnection, ScreeningProvider } from './provider.ts';

/** All providers beside the embedded one. Another is a folder beside this file, and its line here. */
export const screeningAdapters: readonly ScreeningAdapter[] = [http];

/** A server that stops waits 10 s for its calls, so a call ends before. */
const usualConnection: ScreeningConnection = { timing: systemTiming, tryMs: 3000, totalMs: 8000 };

type Environment = Readonly<Record<string, string | undefined>>;
/** A key may be pasted with a line break; a blank one counts as not set. */
const readValue = (env: Environment, name: string): string => env[name]?.trim() ?? '';

/**
 * SCRN-07: who screens, by `SCREENING_PROVIDER`; null for the embedded catalogue, which asks nobody. A provider without all of
 * its variables is refused, and so are variables of one that is not chosen: either way health information would go where nobody
 * meant it to.
 */
export function chooseScreening(
  env: Environment,
  {
    adapters = screeningAdapters,
    connection = {},
  }: { adapters?: readonly ScreeningAdapter[]; connection?: Partial<ScreeningConnection> } = {},
): ScreeningProvider | null {
  const chosen = readValue(env, 'SCREENING_PROVIDER');
  if (chosen === 'embedded') return null;
  const adapter = adapters.find((one) => one.id === chosen);
  if (!adapter) {
    if (chosen !== '') throw unknown(chosen, adapters);
    for (const one of adapters) {
      const set = one.variables.filter((name) => readValue(env, name) !== '');
      if (set.length > 0) throw notChosen(one, set);
    }
    return null;
  }
  const missing = adapter.variables.filter((name) => readValue(env, name) === '');
  if (missing.length > 0) throw incomplete(adapter, missing);
  return adapter.connect((name) => readValue(env, name), { ...usualConnection, ...connection });
}

const unknown = (chosen: string, adapters: readonly ScreeningAdapter[]) =>
  new Error(
    `The server did not start: SCREENING_PROVIDER is "${chosen}", which it does not know. ` +
      'Travellers would be screened in a way that nobody chose. ' +
      `Set it to ${['embedded', ...adapters.map(({ id }) => id)].join(' or ')}, or leave it out.`,
  );

const notChosen = ({ id }: ScreeningAdapter, set: readonly string[]) =>
  new Error(
    `The server did not start: ${set.join(', ')} is set, and SCREENING_PROVIDER is not. ` +
      'Travellers would be screened by the embedded catalogue, and not by the outside provider. ' +
      `Set SCREENING_PROVIDER=${id} to use that, or SCREENING_PROVIDER=embedded not to.`,
  );

const incomplete = ({ id, name }: ScreeningAdapter, missing: readonly string[]) =>
  new Error(
    `The server did not start: SCREENING_PROVIDER is ${id}, and ${missing.join(', ')} is not set. ` +
      `${name} could not be called, or not be named to travellers. ` +
      `Set ${missing.join(', ')}, or leave out SCREENING_PROVIDER to use the embedded catalogue.`,
  );
