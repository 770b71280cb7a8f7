import { type Context, Hono } from 'hono';
import { onlyHeaders } from '../../platform/http/headers.ts';
import { isRemote, loopbackHostsOnly } from '../../platform/http/loopback.ts';
import { mailboxCopy } from './mailbox.copy.ts';
import { mailboxCss } from './mailbox.css.ts';
import { listPage, mailPage, notFoundPage } from './mailbox.page.ts';
import type { Mailbox, StoredEnvelope } from './mailbox.ts';

const shown = 200;
/** Of every answer that does not set its own policy: a mail's attachment shows and runs nothing. */
const headers = onlyHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  // Not `no-referrer`: the page's own form would come from nowhere.
  referrerPolicy: 'same-origin',
  xContentTypeOptions: true,
  crossOriginResourcePolicy: 'same-origin',
  overwrite: false,
});
const pageHeaders = onlyHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ['data:'],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
});
/** A mail may be looked at: no script, nothing from elsewhere. Its links open in a window of their own. */
const mailHeaders = onlyHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ['data:'],
    formAction: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
    sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
  },
});

/** Stored mail as pages to read, and as JSON for programs. */
export function createMailboxApp({ mailbox }: { mailbox: Mailbox }): Hono {
  const app = new Hono();
  app.use(loopbackHostsOnly(mailboxCopy.wrongHost));
  app.use(async (c, next) => {
    await next();
    // Mail holds links that open a policy.
    c.header('Cache-Control', 'no-store');
  });
  app.use(headers);
  pages(app, mailbox);
  programs(app, mailbox);
  return app;
}

function pages(app: Hono, mailbox: Mailbox): void {
  app.get('/mailbox.css', (c) => c.body(mailboxCss, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/', pageHeaders, async (c) => c.html(listPage(await mailbox.list(shown), await mailbox.count())));
  app.get('/mail/:id{[0-9]+}', pageHeaders, async (c) => {
    const mail = await mailbox.find(Number(c.req.param('id')));
    if (!mail) return c.html(notFoundPage(), 404);
    return c.html(mailPage(mail, c.req.query('part') === 'text' ? 'text' : 'html'));
  });
  const mailOf = (c: Context) => mailbox.find(Number(c.req.param('id')));
  // A mail's policy is for a mail alone: the answer that there is none keeps the stricter one.
  app.get('/mail/:id{[0-9]+}/html', async (c, next) => ((await mailOf(c)) ? next() : c.notFound()));
  app.get('/mail/:id{[0-9]+}/html', mailHeaders, async (c) => c.html((await mailOf(c))?.html ?? ''));
  app.get('/mail/:id{[0-9]+}/attachments/:place{[0-9]+}', async (c) => {
    const found = await mailbox.attachment(Number(c.req.param('id')), Number(c.req.param('place')));
    if (!found) return c.notFound();
    return c.body(found.content, 200, {
      'Content-Type': found.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name).replace(/['()*]/g, percent)}`,
    });
  });
  app.post('/mailbox/clear', async (c) => {
    if (isRemote(c)) return c.text('Forbidden', 403);
    await mailbox.clear();
    return c.redirect('/', 303);
  });
}

function programs(app: Hono, mailbox: Mailbox): void {
  app.get('/mailbox.json', async (c) => c.json({ mails: (await mailbox.list()).map(asJson) }));
  app.get('/mail/:file{[0-9]+\\.json}', async (c) => {
    const mail = await mailbox.find(Number.parseInt(c.req.param('file'), 10));
    if (!mail) return c.json({ mail: null }, 404);
    const { text, html } = mail;
    return c.json({ mail: { ...asJson(mail), text, html } });
  });
  app.delete('/mailbox.json', async (c) => {
    if (isRemote(c)) return c.text('Forbidden', 403);
    await mailbox.clear();
    return c.json({ mails: [] });
  });
}

const asJson = ({
  id,
  messageId,
  from,
  replyTo,
  to,
  subject,
  copies,
  keptAt,
  lastAt,
  stopLink,
  attachments,
}: StoredEnvelope) => ({
  id,
  messageId,
  from,
  replyTo,
  to,
  subject,
  copies,
  keptAt: new Date(keptAt).toISOString(),
  lastAt: new Date(lastAt).toISOString(),
  stopLink,
  attachments: attachments.map((one, place) => ({ ...one, href: `/mail/${id}/attachments/${place}` })),
});

const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
