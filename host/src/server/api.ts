import type { CallOutput, Config, Envelope } from '@coverkit/rules/contract';
import { addressOf } from '@coverkit/widgets/client/lazy';
import type { Context } from 'hono';
import { visitorOf } from '../routing/guards.ts';
import type { Api } from '../screens/screen.ts';
import type { HostOptions } from './options.ts';

/** Parsed answers by their entity tag, which names the content: the same page data is not parsed for each page. */
const parsed = new Map<string, unknown>();
/** Answers of some brands and affiliates. Those that nobody asked for longest are dropped: each page has a brand's configuration. */
const most = 50;

/** The API for one page. Rejects where it has no answer; an answer with the same entity tag is the same object. */
export const apiFor = (options: HostOptions, c: Context): Api => ({
  // Answers are typed by the endpoint table that the API validates with.
  get: async <Data>(path: string, query?: Readonly<Record<string, string>>) => {
    const answer = await options.apiFetch(addressOf(path, query), {
      headers: { host: c.req.header('host') ?? '' },
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The API answered ${answer.status} at ${path}.`);
    const etag = answer.headers.get('etag');
    if (etag !== null && parsed.has(etag)) return keep(etag, parsed.get(etag)) as Data;
    const { data }: Envelope<Data> = await answer.json();
    return etag === null ? data : keep(etag, data);
  },
  view: async (path) => {
    const answer = await options.apiFetch(`/view/${path}`, { headers: { host: c.req.header('host') ?? '' } });
    return answer.ok ? answer.json() : null;
  },
  visitor: async () => {
    const cookie = c.req.header('cookie');
    if (!cookie) return 'nobody';
    const headers = { host: c.req.header('host') ?? '', cookie, 'content-type': 'application/json' };
    const answer = await options.apiFetch('/api/auth/check', { method: 'POST', headers, body: '{}' });
    if (!answer.ok) return 'unknown';
    const { data }: Envelope<CallOutput<'checkSession'>> = await answer.json();
    return visitorOf(data);
  },
});

/** Null where the API has no answer, so that nothing is known of the brand. `affiliate`: whose page sent the visitor. */
export const configOf = (api: Api, affiliate = ''): Promise<Config | null> =>
  api.get('/api/config/brand', affiliate === '' ? undefined : { affiliate }).catch(() => null);

function keep<Data>(etag: string, data: Data): Data {
  parsed.delete(etag);
  if (parsed.size >= most) parsed.delete(parsed.keys().next().value ?? '');
  parsed.set(etag, data);
  return data;
}
