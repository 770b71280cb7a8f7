import { resolveDrizzleQuickly } from './platform/database/resolve-drizzle.ts';
import { createLog } from './platform/log.ts';
import { endOnUncaught } from './platform/unexpected-error.ts';
import { sandboxTestCard } from './sandbox/sandbox.keys.ts';
import { exitCodeOf, retryLater } from './server/exit-code.ts';
import { releaseMemory } from './server/release-memory.ts';

/** Listens: the one file of the API with effects at load. With `--load-only` it loads every module and ends. */
try {
  resolveDrizzleQuickly();
  if (process.argv.includes('--load-only')) {
    await Promise.all([
      import('./server/read-configuration.ts'),
      import('./server/start.ts'),
      import('./content/source/parse-page.ts'),
      import('./documents/pdf/pdf.process.ts'),
      import('./openapi/openapi.document.ts'),
      import('./mail/smtp.mailer.ts'),
    ]);
    process.exit();
  }
  const { readConfiguration } = await import('./server/read-configuration.ts');
  const config = readConfiguration(process.env);
  const log = createLog(config.logLevel);
  endOnUncaught((fields) => {
    log.error('crashed', fields);
    log.flush();
  });
  const { startServer } = await import('./server/start.ts');

  let running: Awaited<ReturnType<typeof startServer>> | null = null;
  let stopping = false;
  const stop = async (code = 0): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await running?.stop();
    log.flush();
    process.exit(code);
  };
  running = await startServer({ config, log, env: process.env, onMustRestart: () => void stop(retryLater) });
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Its supervisor was killed: the next one would find this server in its place.
  process.on('disconnect', () => void stop());
  process.channel?.unref();

  if (process.env.RELEASE_MEMORY !== 'off') await releaseMemory();
  for (const [name, address] of Object.entries(running.addresses))
    console.log(`${name.padEnd(24)} ${address}`);
  const { testCard } = running.services.payment();
  if (testCard) console.log(`${'Test card'.padEnd(24)} ${sandboxTestCard}, any name, a later month, any CVV`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(exitCodeOf(error));
}
