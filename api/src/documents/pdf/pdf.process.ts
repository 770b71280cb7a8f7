import { endOnUncaught } from '../../platform/unexpected-error.ts';
import type { Card } from '../cards/draw-card.ts';
import { type PdfInput, renderPdf } from './render-pdf.ts';

/** In a process of its own: a document takes the processor for up to a quarter of a second, and memory that stays with it. */
export type RenderRequest = { id: number; input: PdfInput } | { id: number; card: Card };
export type RenderResponse = { id: number; bytes: Uint8Array } | { id: number; failed: Error };

// What it draws has health answers. Its standard error is the server's.
endOnUncaught((fields) => console.error(JSON.stringify({ level: 50, ...fields, msg: 'drawing crashed' })));

process.on('message', (asked: RenderRequest) => {
  const { id } = asked;
  const drawn: Promise<Uint8Array> = 'card' in asked ? cardOf(asked.card) : renderPdf(asked.input);
  drawn.then(
    (bytes) => answer({ id, bytes }),
    (failed: Error) => answer({ id, failed }),
  );
});

/** Loaded where somebody asks for a picture. */
const cardOf = async (card: Card) => (await import('../cards/draw-card.ts')).drawCard(card);

// The server ends it. A signal to the whole group must not, because the server finishes its work first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

function answer(answered: RenderResponse): void {
  // A server that was killed meanwhile takes no answer; without a callback that would be an uncaught error.
  process.send?.(answered, undefined, undefined, () => undefined);
}
