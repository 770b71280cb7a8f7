import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { onlyHeaders } from '../platform/http/headers.ts';
import { loopbackHostsOnly } from '../platform/http/loopback.ts';
import { createFaults } from './faults.ts';
import { fieldsRoutes } from './fields.routes.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { openLedger } from './ledger.ts';
import { rapidRoutes } from './rapid.routes.ts';
import { sandboxCopy } from './sandbox.copy.ts';
import { createSecuredCards } from './secured-cards.ts';

export type SandboxOptions = {
  /** A file of its own, or `:memory:`. */
  dbPath: string;
  publicApiKey: string;
  apiKey: string;
  password: string;
  /** Origins that may show the card fields, exact or `http://*.localhost:3000`; all ancestors of a frame count. */
  allowedOrigins: readonly string[];
  /** Origins of pages that frame one of those, as they are now. */
  framers?: () => readonly string[];
  clock?: () => number;
};

/** A payment provider in small, speaking eWAY Rapid: no money moves, everything else is as with the real one. */
export async function createSandboxApp(options: SandboxOptions) {
  const clock = options.clock ?? Date.now;
  const ledger = await openLedger(options.dbPath);
  const cards = createSecuredCards(clock);
  const faults = createFaults();
  const app = new Hono();
  app.use(loopbackHostsOnly(sandboxCopy.wrongHost));
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.use(onlyHeaders({ xContentTypeOptions: true }));
  app.get('/', (c) => c.redirect('/ledger'));
  app.route('/', fieldsRoutes({ ...options, cards, clock }));
  app.route('/', ledgerRoutes({ ledger, faults }));
  app.route('/', rapidRoutes({ ...options, ledger, cards, faults, clock }));
  return { app, ledger, faults, close: () => ledger.close() };
}
