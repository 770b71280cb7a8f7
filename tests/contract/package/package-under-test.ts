import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { chromium, launchOptions } from '../../support/chromium.ts';
import { type Bundler, buildWithAll } from '../support/bundlers.ts';
import { consumerConfig } from '../support/consumer-page.ts';
import { buildImportMapApp } from '../support/import-map-app.ts';
import { bin, createConsumer, type Packed, packWithBoth, root } from '../support/packed-package.ts';
import { buildServerApp, type ServerApp } from '../support/server-app.ts';

/** One build, one archive by each tool and the pages outside the workspace, shared by all tests of the package. */
export type PackageUnderTest = {
  packed: { npm: Packed; pnpm: Packed };
  /** The folder of the pages, where the package is installed. */
  consumer: string;
  installed: string;
  /** What each bundler made of the page of `consumer/vite`. */
  built: Record<Bundler, string>;
  server: ServerApp;
  /** The folder of the page without a bundler. */
  importMap: string;
  browser: Browser;
  close: () => Promise<void>;
};

export async function preparePackage(): Promise<PackageUnderTest> {
  await buildPackage();
  const packed = await packWithBoth();
  const consumer = createConsumer(packed.npm);
  const remove = () => {
    for (const folder of [consumer, dirname(dirname(packed.npm.folder))])
      rmSync(folder, { recursive: true, force: true });
  };
  try {
    const built = await buildWithAll(consumer);
    const apps = [buildServerApp(consumer, consumerConfig()), buildImportMapApp(consumer)] as const;
    const [server, importMap] = await Promise.all(apps);
    const browser = await chromium.launch(launchOptions());
    const close = async () => {
      await browser.close();
      remove();
    };
    const installed = join(consumer, 'node_modules', packed.npm.manifest.name);
    return { packed, consumer, installed, built, server, importMap, browser, close };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Host and script tag too: what is built is searched for secrets. */
function buildPackage(): Promise<void> {
  const args = ['--no-warnings', '.config/commands/build.mjs', '--only=widgets,host,embed'];
  const build = spawn(bin('node'), args, { cwd: root });
  let output = '';
  build.stdout.on('data', (text) => {
    output += text;
  });
  build.stderr.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    build.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The package could not be built.\n${output}`)),
    );
  });
}
