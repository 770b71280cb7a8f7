/** One request, and whatever came back; its failures are results. */
export type Reply =
  /** `body`: undefined where it is not JSON. `retryAfterMs`: where it asked to wait. */
  | { kind: 'answered'; status: number; body: unknown; retryAfterMs?: number }
  | { kind: 'failed'; reason: 'timeout' | 'connection' | 'bad_answer' };

export type Request = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
};

/** Bytes of an answer: a hundred conditions with all their questions have less. */
const maxBytes = 1_000_000;

export async function send({ url, headers, body, signal }: Request): Promise<Reply> {
  try {
    // A redirect is an answer like any other: what is sent goes to this address alone.
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const text = await readText(response);
    if (text === null) return { kind: 'failed', reason: 'bad_answer' };
    const retryAfterMs = retryAfterOf(response.headers.get('retry-after'));
    return { kind: 'answered', status: response.status, body: parsed(text), retryAfterMs };
  } catch (error) {
    // The error's message may quote the request, so only its kind is returned.
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'failed', reason: isTimeout ? 'timeout' : 'connection' };
  }
}

/** Null where it is too long; the rest is not read. */
async function readText({ body }: Response): Promise<string | null> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In seconds; a date counts as not sent. */
function retryAfterOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;
}
