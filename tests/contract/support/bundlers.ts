import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { transform } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import ts from 'typescript';
import webpack from 'webpack';
import { bin, filesOf, root, runOutside, widgets } from './packed-package.ts';

/** Builds the page of `app` in the folder of its consumers; the folder of what came of it. */
type Build = (consumer: string) => Promise<string>;

/** Vite's defaults: no configuration file, no option. */
const withVite: Build = async (consumer) => {
  await runOutside(bin('vite', widgets), ['build'], join(consumer, 'vite'));
  return join(consumer, 'vite/dist');
};

/**
 * The page that Vite has built, with a sheet lowered and minified as by Next: Lightning CSS for the browsers that Next names. Next
 * itself would triple what is installed for the tests.
 */
const withStylesOfNext: Build = async (consumer) => {
  const dist = join(consumer, 'next-styles');
  cpSync(join(consumer, 'vite/dist'), dist, { recursive: true });
  const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
  const since111 = { chrome: version(111), edge: version(111), firefox: version(111) };
  const targets = { ...since111, safari: version(16, 4) };
  const published = readFileSync(join(consumer, 'node_modules/@coverkit/widgets/dist/styles.css'));
  const [sheet = ''] = filesOf(dist, '.css');
  writeFileSync(sheet, transform({ filename: 'styles.css', code: published, minify: true, targets }).code);
  return dist;
};

/** Tests of the workspace have the bundlers; the page outside it does not. */
const fromHere = (name: string) => import.meta.resolve(name).replace('file://', '');

/** css-loader, mini-css-extract-plugin and css-minimizer-webpack-plugin, each with its defaults. */
const withWebpack: Build = async (consumer) => {
  const folder = join(consumer, 'webpack');
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const source = readFileSync(join(consumer, 'vite/main.tsx'), 'utf8');
  const options = { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  writeFileSync(
    join(folder, 'main.js'),
    ts.transpileModule(source, { fileName: 'main.tsx', compilerOptions: options }).outputText,
  );
  const page = readFileSync(join(consumer, 'vite/index.html'), 'utf8');
  const html = page
    .replace('/main.tsx', '/main.js')
    .replace('<head>', '<head><link rel="stylesheet" href="/main.css">');
  writeFileSync(join(dist, 'index.html'), html);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: dist },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, fromHere('css-loader')] }] },
    plugins: [new MiniCssExtractPlugin()],
    // The script's own minimizer takes ten seconds, and no style comes of it.
    optimization: { minimizer: [new CssMinimizerPlugin()] },
    performance: false,
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return dist;
};

/** Parcel's defaults, and the setting that its documentation asks for where a package has `exports`. */
const withParcel: Build = async (consumer) => {
  const folder = join(consumer, 'parcel');
  mkdirSync(folder);
  for (const file of ['index.html', 'main.tsx']) cpSync(join(consumer, 'vite', file), join(folder, file));
  // By its version Parcel knows that JSX needs no import of React.
  const dependencies = { react: '^19.0.0' };
  const settings = { dependencies, '@parcel/resolver-default': { packageExports: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(settings));
  const args = ['build', 'index.html', '--no-source-maps', '--no-cache', '--no-autoinstall'];
  await runOutside(bin('parcel', join(root, 'tests')), args, folder);
  return join(folder, 'dist');
};

export type Bundler = 'Vite' | 'webpack' | 'Parcel' | 'Next';
export const bundlers: readonly Bundler[] = ['Vite', 'webpack', 'Parcel', 'Next'];

/** Builds the page with each bundler; the folders of what came of it. */
export async function buildWithAll(consumer: string): Promise<Record<Bundler, string>> {
  const builds = [withVite(consumer), withWebpack(consumer), withParcel(consumer)] as const;
  const [Vite, bundle, Parcel] = await Promise.all(builds);
  return { Vite, webpack: bundle, Parcel, Next: await withStylesOfNext(consumer) };
}
