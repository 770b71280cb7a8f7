import { type ScreenName, screens } from '@coverkit/rules/contract';
import { Hono } from 'hono';
import { partnerGuide } from './partners/guide-page.ts';
import { keepRelease } from './partners/keep-release.ts';
import { loadScreen } from './routing/load-screen.ts';
import { isServerRendered, notFound } from './routing/match.ts';
import { builtAssets } from './server/assets.ts';
import { favicon } from './server/brand-style.ts';
import { embedForms } from './server/embed-form.ts';
import { embeddedPage } from './server/embedded-page.ts';
import type { HostOptions } from './server/options.ts';
import { page } from './server/pages.tsx';
import { cardRoute, sharingCard } from './server/sharing-card.ts';
import { staticFiles } from './server/static-files.ts';
import { tagManagerPage } from './server/tag-manager-page.ts';
import { tagManagerPath } from './tracking/tag-manager.ts';

export { createDemoApp, type DemoOptions } from './demo/demo-app.ts';
export type { HostOptions } from './server/options.ts';

/** The site as one Hono app: files, then pages. The API's routes come before it. */
export function createHostApp(options: HostOptions): Hono {
  const app = new Hono();
  // At the start and not at the first visit: later the files may be those of another build.
  const names = [...(Object.keys(screens) as ScreenName[]), 'content' as const, notFound.name];
  for (const name of names) if (isServerRendered(name)) void loadScreen(name);
  const assets = options.assets ?? builtAssets(options.clientDir);
  app.get('/assets/*', staticFiles(`${options.clientDir}/assets`, '/assets/'));
  const embed = embedForms(options);
  app.get('/embed/form', embed.form);
  app.get('/embed/coverkit.js', embed.script);
  app.get('/embed/frame', (c) => embeddedPage(c, options, assets));
  const guide = partnerGuide(options, assets);
  app.get('/embed/guide', guide.page);
  app.get('/embed/guide/origin', guide.origin);
  app.get('/embed/*', staticFiles(options.embedDir, '/embed/', keptRelease(options)));
  app.get('/favicon.svg', (c) => favicon(c, options));
  app.get(tagManagerPath, (c) => tagManagerPage(c, options));
  app.get(cardRoute, (c) => sharingCard(c, options));
  app.get('*', (c) => page(c, options, assets));
  return app;
}

function keptRelease({ embedDir, keptDir, onNotKept }: HostOptions): string | undefined {
  try {
    if (keptDir) keepRelease(embedDir, keptDir);
  } catch (error) {
    onNotKept?.(error);
  }
  return keptDir;
}
