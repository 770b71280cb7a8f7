import type { Plugin } from 'vite';
import { files, subset } from './subset.ts';

/** Serves the brands' fonts at addresses without a hash, since brand records and embeds on other pages name them. */
export function brandFonts(): Plugin {
  return {
    name: 'coverkit-brand-fonts',
    async generateBundle() {
      for (const { name, family, text } of files) {
        const source = await subset(family, text);
        this.emitFile({ type: 'asset', fileName: `assets/fonts/${name}.woff2`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/fonts', (request, response, next) => {
        const name = /^\/([\w-]+)\.woff2/.exec(request.url ?? '')?.[1];
        const file = files.find((one) => one.name === name);
        if (!file) return next();
        subset(file.family, file.text).then((font) => {
          response.setHeader('Content-Type', 'font/woff2');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.end(font);
        }, next);
      });
    },
  };
}
