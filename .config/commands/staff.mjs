// The staff's commands, over the database that the server uses: `npm run -s staff -- help`. Run in this process, which has
// the flags for the sources: another one would add a tenth of a second to each call.
import { enableCompileCache } from 'node:module';
import { compiled } from './lib.mjs';

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? compiled);
await import('../../api/src/cli.ts');
