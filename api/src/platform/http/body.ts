import type { Context } from 'hono';
import { bodyTooLarge, malformedJson, unsupportedMediaType } from '../errors.ts';
import { headerOf } from './call.ts';

/** The body of a call as JSON, within its limit in bytes. A cut or malformed one is a 400, not a 500. */
export async function readJson(c: Context, limit: number): Promise<unknown> {
  const type = headerOf(c, 'content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw unsupportedMediaType();
  const length = headerOf(c, 'content-length');
  if (length !== undefined && Number(length) > limit) throw bodyTooLarge();
  // With a length the server cuts the body there; without, it is counted while it comes.
  const text = length === undefined ? await readCounted(c, limit) : await readText(c);
  try {
    return JSON.parse(text);
  } catch {
    throw malformedJson();
  }
}

async function readText(c: Context): Promise<string> {
  try {
    return await c.req.text();
  } catch {
    // The connection ended in the middle of it.
    throw malformedJson();
  }
}

async function readCounted(c: Context, limit: number): Promise<string> {
  const stream = c.req.raw.body;
  if (!stream) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > limit) throw bodyTooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw size > limit ? error : malformedJson();
  }
  return Buffer.concat(chunks).toString('utf8');
}
