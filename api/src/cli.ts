import { resolveDrizzleQuickly } from './platform/database/resolve-drizzle.ts';
import { runStaff } from './staff/staff.ts';

/** The staff's commands: `npm run -s staff -- help`. */
resolveDrizzleQuickly();
const { code, out, err } = await runStaff(process.argv.slice(2), process.env);
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
