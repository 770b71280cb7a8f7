import { seedContent } from '../../../seed/seed-content.ts';
import { type Harness, startApi } from '../../testing/harness.ts';
import { requestRaw } from '../../testing/request-raw.ts';
import { previewTokens } from '../preview-token.ts';
import { type ContentDesk, createContentDesk } from '../save-page.ts';

export type ContentHarness = {
  api: Harness;
  /** What staff do, as another process would. */
  desk: ContentDesk;
  /** Of the brand of a host. */
  ofHost: (host: string, path: string) => Promise<{ status: number; text: string }>;
};

/** The API over HTTP with the pages that ship. */
export async function startContent(): Promise<ContentHarness> {
  const api = await startApi();
  await seedContent(api.services);
  return {
    api,
    desk: createContentDesk({ ...api.services, previews: previewTokens(api.services.config.secret) }),
    ofHost: async (host, path) => {
      const { status, bytes } = await requestRaw(api.base, path, { headers: { host } });
      return { status, text: bytes.toString() };
    },
  };
}

/** A page's source. */
export const sourceOf = (body: string, front: Record<string, string> = {}): string => {
  const fields = { brand: 'highline', slug: 'huts', title: 'Huts', heading: 'Huts', ...front };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
};
