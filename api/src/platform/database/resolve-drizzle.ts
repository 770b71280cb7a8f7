import { registerHooks } from 'node:module';

/**
 * Resolves drizzle's modules without its `package.json`. That file has 180 kB of `exports`, and Node 26 parses it anew for
 * each of the package's hundred files: 0.7 s of a process's start. Called before anything that imports drizzle.
 */
export function resolveDrizzleQuickly(): void {
  const found = new Map<string, string>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '', conditions } = context;
      // What is required is resolved to another build.
      if (!conditions.includes('import')) return next(specifier, context);
      if (/^\..*\.js$/.test(specifier) && parentURL.includes('/node_modules/drizzle-orm/'))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
      const url = found.get(specifier);
      if (url !== undefined) return { url, format: 'module', shortCircuit: true };
      const resolved = next(specifier, context);
      found.set(specifier, resolved.url);
      return resolved;
    },
  });
}
