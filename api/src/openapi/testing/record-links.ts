import { inboundPath, linkKeyHeader } from '@coverkit/rules/contract';
import { startApi } from '../../testing/harness.ts';
import type { Recorder } from './recorder.ts';

/** The calls of links (INBD-01). */
export async function recordLinks({ read, error }: Recorder): Promise<void> {
  const api = await startApi();
  const trip = 'quoteType=1&countries=NZ&from=2026-12-01&to=2026-12-14&ages=34&australianResidents=1';
  const query = `?ajax=1&${trip}&level=2`;
  const headers = { [linkKeyHeader]: 'k'.repeat(22) };
  await read(api, 'ctmLink', query, headers);
  await read(api, 'inboundLink', query, headers);
  error(await api.get(inboundPath + query));
  await api.stop();
}
