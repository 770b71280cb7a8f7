import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { startServer } from './start.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: folder, HOST_ENTRY: '/nowhere', PORT: '0', ...env });
  return startServer({ config, log: createLog('silent'), env: {} });
}

test('a port that is taken refuses the start, and says which, why three and how to mend it', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const said = new RegExp(`did not start: port ${port} is in use\\. It needs three ports: .+ set PORT`);
  await expect(start({ PORT: String(port - 1) })).rejects.toThrow(said);
  taken.close();
});

test.each(['coverkit.db', 'sandbox.db'])('%s that is no database refuses the start', async (name) => {
  writeFileSync(join(folder, name), 'no database at all '.repeat(400));
  await expect(start()).rejects.toThrow(
    new RegExp(`did not start: the database at .+${name} cannot be used \\(.+\\)\\. Without .+ See that`),
  );
});
