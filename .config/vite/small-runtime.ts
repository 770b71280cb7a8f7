import { fileURLToPath } from 'node:url';

/**
 * The same sources on preact/compat, for Vite's `resolve.alias`: of the script tag alone. `resolve` is the caller's own
 * `import.meta.resolve`: each package that builds on it depends on preact itself.
 */
export function smallRuntime(resolve: (specifier: string) => string) {
  const preact = (file: string) => fileURLToPath(resolve(`preact/${file}`));
  return [
    externalStore(preact('compat')),
    { find: /^react\/jsx-(dev-)?runtime$/, replacement: preact('jsx-runtime') },
    { find: /^react-dom\/client$/, replacement: preact('compat/client') },
    { find: /^react-dom\/server$/, replacement: preact('compat/server') },
    { find: /^react(-dom)?$/, replacement: preact('compat') },
  ];
}

/** For builds on React, which has the hook of this shim for older versions: saves 2 kB. */
export const reactStore = externalStore('react');

function externalStore(replacement: string) {
  return { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement };
}
