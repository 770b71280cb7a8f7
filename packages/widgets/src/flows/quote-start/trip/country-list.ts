import type { NamedCountry } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ConfigClient } from '../../../client/calls/brand-calls.ts';

/** The server's list of countries, asked for once the field is wanted. */
export type CountryList = {
  list: ReadonlySignal<readonly NamedCountry[] | null>;
  failed: ReadonlySignal<boolean>;
  /** Asks for it, unless it is there or under way. */
  load: () => void;
};

export function createCountryList(
  client: Pick<ConfigClient, 'countries'>,
  onLoaded: (list: readonly NamedCountry[]) => void,
): CountryList {
  const list = signal<readonly NamedCountry[] | null>(null);
  const failed = signal(false);
  let loading = false;
  return {
    list,
    failed,
    load() {
      if (loading || list.peek()) return;
      loading = true;
      failed.value = false;
      client
        .countries()
        .then(
          (loaded) => {
            list.value = loaded;
            onLoaded(loaded);
          },
          () => {
            failed.value = true;
          },
        )
        .finally(() => {
          loading = false;
        });
    },
  };
}
