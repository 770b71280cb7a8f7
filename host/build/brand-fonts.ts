import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The faces of the shipped brands: variable, Latin, with the axes that the designs use. */
const faces: Record<string, string> = {
  'bricolage-grotesque': 'opsz',
  'instrument-sans': 'wght',
  fraunces: 'opsz',
  'nunito-sans': 'wght',
};

/** At addresses without a hash, since brand records and embeds on other pages name them. */
export function brandFonts(): Plugin {
  return {
    name: 'coverkit-brand-fonts',
    async generateBundle() {
      for (const [family, axes] of Object.entries(faces)) {
        const source = await readFile(fontFile(family, axes));
        this.emitFile({ type: 'asset', fileName: `assets/fonts/${family}.woff2`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/fonts', (request, response, next) => {
        const family = /^\/([\w-]+)\.woff2/.exec(request.url ?? '')?.[1];
        const axes = family && faces[family];
        if (!axes) return next();
        readFile(fontFile(family, axes)).then((font) => {
          response.setHeader('Content-Type', 'font/woff2');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.end(font);
        }, next);
      });
    },
  };
}

function fontFile(family: string, axes: string): string {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve(`@fontsource-variable/${family}/package.json`));
  return join(folder, 'files', `${family}-latin-${axes}-normal.woff2`);
}
