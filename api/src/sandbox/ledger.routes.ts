import { Hono } from 'hono';
import * as v from 'valibot';
import { onlyHeaders } from '../platform/http/headers.ts';
import { isRemote } from '../platform/http/loopback.ts';
import { type Faults, faultKinds } from './faults.ts';
import { ledgerPage, ledgerStyle } from './ledger.page.ts';
import type { Ledger } from './ledger.ts';

const count = (max: number) => v.pipe(v.unknown(), v.transform(Number), v.minValue(0), v.maxValue(max));
const faultSchema = v.object({
  kind: v.picklist(faultKinds),
  times: v.optional(count(1000), 1),
  delayMs: v.optional(count(600_000), 30_000),
  lateMs: v.optional(count(86_400_000), 60_000),
  amount: v.optional(count(1_000_000_000)),
});

const pageHeaders = onlyHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

/** The book as a page and as JSON, and the switches for faults. */
export function ledgerRoutes({ ledger, faults }: { ledger: Ledger; faults: Faults }) {
  const app = new Hono();
  app.get('/ledger.css', (c) => c.body(ledgerStyle, 200, { 'Content-Type': 'text/css' }));
  app.get('/ledger', pageHeaders, async (c) => c.html(ledgerPage(await ledger.latest(), faults.list())));
  app.get('/ledger.json', async (c) =>
    c.json({ transactions: await ledger.latest(1000), faults: faults.list() }),
  );

  app.post('/ledger/faults', async (c) => {
    if (isRemote(c)) return c.text('Forbidden', 403);
    const json = c.req.header('Content-Type')?.startsWith('application/json') ?? false;
    const body: unknown = json ? await c.req.json().catch(() => null) : await c.req.parseBody();
    if (!json && typeof body === 'object' && body && 'clear' in body) {
      faults.clear();
      return c.redirect('/ledger', 303);
    }
    const fault = v.safeParse(faultSchema, body);
    if (!fault.success) return c.json({ problems: fault.issues.map((one) => one.message) }, 400);
    faults.add(fault.output);
    return json ? c.json({ faults: faults.list() }) : c.redirect('/ledger', 303);
  });
  app.delete('/ledger/faults', (c) => {
    if (isRemote(c)) return c.text('Forbidden', 403);
    faults.clear();
    return c.json({ faults: [] });
  });
  return app;
}
