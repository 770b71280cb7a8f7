import type { CallOutput, EndpointName, Envelope, endpoints } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import type { HostOptions } from './options.ts';

/** Parsed answers by their entity tag, which names the content: the same page data is not parsed for each page. */
const parsed = new Map<string, unknown>();
/** Answers of some brands and affiliates. The oldest are dropped. */
const most = 50;

/** Null where the API has no answer; the page then answers 503 or leaves the part out. */
export async function request<N extends EndpointName>(
  options: HostOptions,
  c: Context,
  path: (typeof endpoints)[N]['path'],
  query = '',
): Promise<CallOutput<N> | null> {
  try {
    const answer = await options.apiFetch(`${path}${query}`, {
      headers: { host: c.req.header('host') ?? '' },
    });
    if (!answer.ok) return null;
    const etag = answer.headers.get('etag');
    if (etag !== null && parsed.has(etag)) return parsed.get(etag) as CallOutput<N>;
    const { data }: Envelope<CallOutput<N>> = await answer.json();
    if (etag !== null) keep(etag, data);
    return data;
  } catch {
    return null;
  }
}

function keep(etag: string, data: unknown): void {
  if (parsed.size >= most) parsed.delete(parsed.keys().next().value ?? '');
  parsed.set(etag, data);
}
