import { parentPort } from 'node:worker_threads';
import { type PdfInput, renderPdf } from './render-pdf.ts';

/** In a thread of its own: a document takes the processor for up to a quarter of a second. */
export type RenderRequest = { id: number; input: PdfInput };
export type RenderResponse = { id: number; pdf: Uint8Array } | { id: number; failed: Error };

parentPort?.on('message', ({ id, input }: RenderRequest) => {
  renderPdf(input).then(
    (pdf) => answer({ id, pdf }),
    (failed: Error) => answer({ id, failed }),
  );
});

const answer = (answered: RenderResponse): void => parentPort?.postMessage(answered);
