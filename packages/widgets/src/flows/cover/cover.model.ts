import { createModel, signal } from '@preact/signals-react';
import type { CoverkitClient } from '../../client/http.ts';
import { createLoader } from '../../flow/loader.ts';
import type { Coverage } from './level-benefits.ts';

type Options = {
  client: Pick<CoverkitClient, 'coverage'>;
  /** What the page knows already. */
  known: Coverage | null;
};

export const CoverModel = createModel(({ client, known }: Options) => {
  const coverage = signal(known);
  const loader = createLoader<'ready'>(async () => {
    coverage.value ??= await client.coverage();
    loader.stage.value = 'ready';
  });
  if (known) loader.stage.value = 'ready';
  return { ...loader, coverage };
});
