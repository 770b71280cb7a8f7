import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { createServer, type ViteDevServer } from 'vite';
import type { DemoOptions, HostOptions } from '../src/entry-server.tsx';
import type { Assets, PageAssets } from '../src/server/assets.ts';

// The host as the API's server loads it in development (HOST_ENTRY): the same sources through Vite, so that a
// changed screen, primitive or style is in the browser at once. A change of the API restarts the process.

type Bundle = typeof import('../src/entry-server.tsx');
type Env = { Bindings: HttpBindings };

const root = fileURLToPath(new URL('..', import.meta.url));
const hmrPort = Number(process.env.PORT ?? 3000) + 4;
let vite: Promise<ViteDevServer> | null = null;

const startVite = () => {
  vite ??= createServer({
    root,
    configFile: `${root}vite.config.ts`,
    // A bundled configuration is a new file each time, and would restart the process that watches its imports.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { port: hmrPort }, fs: { allow: [`${root}..`] } },
  });
  return vite;
};

const bundle = async () => (await (await startVite()).ssrLoadModule('/src/entry-server.tsx')) as Bundle;

const sources = {
  preloads: [],
  head: (nonce: string) => `<script type="module" nonce="${nonce}">
import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script><script type="module" src="/@vite/client" nonce="${nonce}"></script>`,
} satisfies Partial<PageAssets>;

const assets: Assets = {
  page: () => ({
    ...sources,
    entry: '/src/entry-client.tsx',
    styles: ['/src/styles/frame.css', '/src/styles/form.css'],
    laterStyles: ['/src/styles/below-the-fold.css'],
  }),
  embedded: () => ({
    ...sources,
    entry: '/src/entry-embedded.ts',
    styles: ['/src/styles/embedded.css'],
    laterStyles: [],
  }),
  // Its script brings its style in development.
  guide: () => ({ ...sources, entry: '/src/partners/client/partners.ts', styles: [], laterStyles: [] }),
};

export function createHostApp(options: HostOptions): Hono<Env> {
  const app = new Hono<Env>();
  app.all('*', async (c) => {
    if (await answeredByVite(c)) return RESPONSE_ALREADY_SENT;
    const { createHostApp: create } = await bundle();
    return create({ ...options, assets, dev: true }).fetch(c.req.raw, c.env);
  });
  return app;
}

export function createDemoApp(options: DemoOptions): Hono {
  const app = new Hono();
  app.all('*', async (c) => (await bundle()).createDemoApp(options).fetch(c.req.raw));
  return app;
}

/** Sources, styles and fonts; requests that Vite does not answer go on to the pages. */
async function answeredByVite(c: Context<Env>): Promise<boolean> {
  const { middlewares } = await startVite();
  const { incoming, outgoing } = c.env;
  return new Promise((resolve, reject) => {
    outgoing.once('finish', () => resolve(true));
    // Vite is written for HTTP/1; the development server speaks nothing else.
    middlewares(incoming as never, outgoing as never, (error?: unknown) =>
      error ? reject(error as Error) : resolve(false),
    );
  });
}
