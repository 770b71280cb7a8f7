import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit/audit.ts';
import { auditLocks } from './audit/audit-locks.ts';
import type { Opened } from './audit/audit-people.ts';
import { readEvidence } from './audit/evidence.ts';
import { runChaos } from './chaos.ts';
import { runCrowd } from './customers/crowd.ts';
import { createShopClient } from './customers/shop-client.ts';
import type { Story } from './customers/story.ts';
import { reportOf } from './figures.ts';
import { unmount } from './full-disk.ts';
import type { Options } from './options.ts';
import { requestRefunds } from './refund-requests.ts';
import type { Report } from './report.ts';
import { settle } from './settle.ts';
import { diskIn, openWorld, type World } from './world.ts';

/** One run from empty databases to the audit. Every process it starts is gone when it ends. */
export async function runReliability(options: Options): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-reliability-'));
  const forget = () => {
    if (options.disk === 'small') unmount(diskIn(folder));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', forget);
  let clean = true;
  try {
    const world = await openWorld(options, folder);
    try {
      const report = await run(options, world);
      clean = report.breaches.length === 0 && !options.keep;
      // What was measured is worth nothing without the books that it was read from.
      if (!clean) process.off('exit', forget);
      // A disk in memory is gone with this process.
      if (!clean && options.disk === 'small')
        cpSync(diskIn(folder), join(folder, 'disk-kept'), { recursive: true });
      return { ...report, folder: clean ? null : folder };
    } finally {
      await world.close();
    }
  } finally {
    if (clean) forget();
  }
}

async function run(options: Options, world: World): Promise<Report> {
  const { seed, customers } = options;
  const { servers, bank, books, mail } = world;
  const ms = options.seconds * 1000;
  const [crowd, troubles] = await Promise.all([
    runCrowd({ seed, customers, servers, bank }, ms),
    runChaos({ seed, ...world }, ms),
    requestRefunds({ seed, books }, ms),
  ]);
  const settled = await settle(books, options.settleSeconds * 1000);
  const opened = await openTokens(crowd.stories, servers[0]?.url ?? '');
  await Promise.all(servers.map((one) => one.stop()));
  await bank.stop();
  const evidence = await readEvidence(books, await bank.book());
  const unlocked = await auditLocks(books);
  await books.stop();
  const breaches = audit({
    evidence,
    stories: crowd.stories,
    received: mail.received,
    opened,
    integrity: await books.integrity(),
    crashes: servers.flatMap((one) => one.lives.crashes),
    left: settled.left,
    unlocked,
    failures: [...crowd.answers.keys()].filter((one) => one.includes(' 500 ')),
  });
  return reportOf({ options, world, crowd, troubles, settled, evidence, breaches });
}

/** What each token that came with "sold" opens, as its holder sees it. */
async function openTokens(stories: readonly Story[], url: string): Promise<Map<string, Opened>> {
  const shop = createShopClient(() => url, new Map());
  const opened = new Map<string, Opened>();
  for (const { reference, token: first, tokens, oddities } of stories) {
    if (!reference) continue;
    const before = await shop.insist('reloadQuote', { reference, token: first }, 5000);
    if (before.kind !== 'ok') oddities.push('the link from before the purchase opens nothing');
    for (const token of tokens) {
      const quote = await shop.insist('reloadQuote', { reference, token }, 5000);
      const papers = await shop.insist('policyDocuments', { reference, token }, 5000);
      opened.set(token, {
        policyNumber: quote.kind === 'ok' ? quote.data.policyNumber : null,
        documents: papers.kind === 'ok' ? papers.data.documents.length : 0,
      });
    }
  }
  return opened;
}
