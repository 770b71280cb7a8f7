import { brandDocumentTypes, pdsDownloadPath } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import { callErrorOf, notFound, unknownPath } from '../platform/errors.ts';
import { type Call, headerOf, mayShow } from '../platform/http/call.ts';
import { secureAnswer } from '../platform/http/headers.ts';
import type { Api } from '../platform/http/routes.ts';
import type { Log } from '../platform/log.ts';
import { errorFields } from '../platform/unexpected-error.ts';
import { brandPdfPath, readBrandFile } from './document-names.ts';
import type { Documents } from './documents.service.ts';

type QuoteAccess = { reference: string; token: string };

export type DocumentsRoutesDeps = {
  documents: Pick<Documents, 'list' | 'find' | 'brandDocument' | 'brandPdf' | 'editions'>;
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

  api.mount('pds', (_input, call) => documents.editions(call.brandId));

  const brandOf = (c: Context): string =>
    brandIdByHost((headerOf(c, 'host') ?? new URL(c.req.url).host).toLowerCase());
  /** Answers with a file, or not at all where there is none. */
  const answerFile = async (c: Context, route: string, find: () => Promise<File | null>) => {
    try {
      const found = await find();
      return found && c.body(new Uint8Array(found.pdf), 200, found.headers);
    } catch (error) {
      const failure = callErrorOf(error);
      if (failure.status === 500) log.error('failed', { route, ...errorFields(error) });
      return c.body(null, failure.status, {
        'cache-control': 'no-store',
        ...(failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) }),
      });
    }
  };

  // Pages of their own and no rows of the table: they answer with a file. What is not there falls to the 404 of table or host.
  api.pages.get(pdfRoute, async (c, next) => {
    const file = c.req.param('file');
    const name = readBrandFile(file);
    const found = await answerFile(c, pdfRoute, async () => {
      const pdf = name && (await documents.brandPdf(brandOf(c), name.type, name.effectiveFrom));
      return pdf && { pdf, headers: headersOf(file) };
    });
    return found ?? next();
  });

  api.pages.get(pdsDownloadPath, async (c, next) => {
    const asked = c.req.param('type');
    const type = downloadType(asked);
    const found = await answerFile(c, pdsDownloadPath, async () => {
      const brandId = brandOf(c);
      const { current } = await documents.editions(brandId);
      const edition = current.find((one) => one.type === type);
      const pdf = edition && (await documents.brandPdf(brandId, edition.type, edition.effectiveFrom));
      return pdf ? { pdf, headers: downloadHeaders(`${asked}-${edition.effectiveFrom}.pdf`) } : null;
    });
    return found ?? next();
  });
}

type File = { pdf: Buffer; headers: Record<string, string> };

/** PDSL-02: what climbers ask for by their plan is one document for all of them. */
const climbing = ['mountaineering', 'trekking', 'climbing_plus'];
const downloadType = (asked: string): string | undefined =>
  climbing.includes(asked) ? 'climbing' : brandDocumentTypes.find((one) => one === asked);

/** Another edition will be at the same path. */
const downloadHeaders = (name: string): Record<string, string> => ({
  ...secureAnswer,
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'public, no-cache',
  vary: 'Host',
});

/** What a name means never changes, so it is asked for once. */
const headersOf = (file: string): Record<string, string> => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${file}"`,
  'cache-control': 'public, max-age=31536000, immutable',
  // Of the brand that the host names.
  vary: 'Host',
});
