import { brandDocumentTypes } from '@coverkit/rules/contract';
import { callErrorOf, notFound, unknownPath } from '../platform/errors.ts';
import { type Call, headerOf, mayShow } from '../platform/http/call.ts';
import type { Api } from '../platform/http/routes.ts';
import type { Log } from '../platform/log.ts';
import { errorFields } from '../platform/unexpected-error.ts';
import { brandPdfPath, readBrandFile } from './document-names.ts';
import type { Documents } from './documents.service.ts';

type QuoteAccess = { reference: string; token: string };

export type DocumentsRoutesDeps = {
  documents: Pick<Documents, 'list' | 'find' | 'brandDocument' | 'brandPdf'>;
  /** The policy that a quote became. Throws the uniform 404 for any miss. */
  policyNumberOf: (access: QuoteAccess, mayShow: (brandId: string) => boolean) => Promise<string>;
  brandIdByHost: (host: string) => string;
  log: Log;
};

const pdfRoute = '/api/documents/:file';

export function mountDocuments(api: Api, deps: DocumentsRoutesDeps): void {
  const { documents, brandIdByHost, log } = deps;
  const policyNumberOf = (access: QuoteAccess, call: Call): Promise<string> =>
    deps.policyNumberOf(access, (brandId) => mayShow(call, brandId));

  api.mount('policyDocuments', async (access, call) => ({
    documents: await documents.list(await policyNumberOf(access, call)),
  }));

  api.mount('policyDocument', async ({ id, ...access }, call) => {
    const found = await documents.find(await policyNumberOf(access, call), id);
    if (!found) throw notFound();
    const { document, name, pdf } = found;
    return { document, file: { name, type: 'application/pdf', base64: pdf.toString('base64') } };
  });

  api.mount('brandDocument', async (_input, call) => {
    const type = brandDocumentTypes.find((one) => one === call.query('type'));
    const found = type && (await documents.brandDocument(call.brandId, type));
    // Nobody was looking for a quote.
    if (!type || !found) throw unknownPath();
    const { document, effectiveFrom } = found;
    return { document, effectiveFrom, pdf: brandPdfPath(type, effectiveFrom) };
  });

  // A page of its own and no row of the table: it answers with a file. What is not there falls to the table's own 404.
  api.pages.get(pdfRoute, async (c, next) => {
    const name = readBrandFile(c.req.param('file'));
    if (!name) return next();
    const host = (headerOf(c, 'host') ?? new URL(c.req.url).host).toLowerCase();
    try {
      const pdf = await documents.brandPdf(brandIdByHost(host), name.type, name.effectiveFrom);
      return pdf ? c.body(new Uint8Array(pdf), 200, headersOf(c.req.param('file'))) : next();
    } catch (error) {
      const failure = callErrorOf(error);
      if (failure.status === 500) log.error('failed', { route: pdfRoute, ...errorFields(error) });
      return c.body(null, failure.status, {
        'cache-control': 'no-store',
        ...(failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) }),
      });
    }
  });
}

/** What a name means never changes, so it is asked for once. */
const headersOf = (file: string): Record<string, string> => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${file}"`,
  'cache-control': 'public, max-age=31536000, immutable',
  // Of the brand that the host names.
  vary: 'Host',
});
