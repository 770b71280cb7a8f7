import { registerHooks } from 'node:module';

/** Run by `node --import`: prints at the end, on standard error, the address of each module that the process loaded. */
const loaded: string[] = [];
registerHooks({
  load: (url, context, next) => {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => process.stderr.write(`${loaded.join('\n')}\n`));
