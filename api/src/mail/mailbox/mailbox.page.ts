import { html } from 'hono/html';
import type { MailAddress } from '../mailer.ts';
import { mailboxCopy as copy } from './mailbox.copy.ts';
import type { StoredEnvelope, StoredMail } from './mailbox.ts';

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/mailbox.css"><link rel="icon" href="data:,"></head>
<body><div class="page">${body}</div></body></html>`;

/** The stored mail, the latest first; `count` of all there is. */
export const listPage = (mails: readonly StoredEnvelope[], count: number) =>
  page(
    copy.title,
    html`<header class="bar"><div><h1>${copy.title}</h1><p class="quiet">${copy.lead}</p></div>
${count > 0 ? html`<form method="post" action="/mailbox/clear"><button>${copy.clear}</button></form>` : ''}</header>
<main>${mails.length > 0 ? html`<ul class="list">${mails.map(listed)}</ul>` : html`<p class="empty">${copy.none}</p>`}
${count > mails.length ? html`<p class="quiet">${copy.older(count - mails.length)}</p>` : ''}</main>`,
  );

const listed = (
  mail: StoredEnvelope,
) => html`<li><a href="/mail/${mail.id}"><span class="subject" dir="auto">${mail.subject}</span>
${moment(mail.keptAt)}<span class="quiet">${shownAddress(mail.to)}${
  mail.attachments.length > 0 ? ` · ${copy.attachments(mail.attachments.length)}` : ''
} ${copiesOf(mail)}</span></a></li>`;

const copiesOf = ({ copies }: StoredEnvelope) =>
  copies > 1 ? html`<span class="badge">${copy.copies(copies)}</span>` : '';

export type ShownPart = 'html' | 'text';

/** One mail, with one of its parts. The HTML part is in a frame without any permission. */
export const mailPage = (mail: StoredMail, part: ShownPart) =>
  page(
    `${mail.subject} | ${copy.title}`,
    html`<header><a class="back" href="/">← ${copy.back}</a><h1 dir="auto">${mail.subject}</h1>
<dl>${fact(copy.to, shownAddress(mail.to))}${fact(copy.from, shownAddress(mail.from))}
<dt>${copy.kept}</dt><dd>${moment(mail.keptAt)} ${copiesOf(mail)}</dd></dl>
<details><summary>${copy.headers}</summary><dl>${fact(copy.messageId, mail.messageId)}${fact(copy.replyTo, shownAddress(mail.replyTo))}
${mail.copies > 1 ? html`<dt>${copy.again}</dt><dd>${moment(mail.lastAt)}</dd>` : ''}</dl></details>
${mail.attachments.length > 0 ? html`<ul class="files" aria-label="${copy.attachments(mail.attachments.length)}">${mail.attachments.map((one, place) => file(mail.id, one, place))}</ul>` : ''}</header>
<main><nav class="parts" aria-label="${copy.parts}">${tab(mail.id, 'html', part)}${tab(mail.id, 'text', part)}
<a class="alone" href="/mail/${mail.id}/html">${copy.alone}</a></nav>
${part === 'text' ? html`<pre>${mail.text}</pre>` : html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${mail.id}/html" title="${copy.frame}" referrerpolicy="no-referrer"></iframe>`}</main>`,
  );

const fact = (name: string, value: unknown) => html`<dt>${name}</dt><dd>${value}</dd>`;

const tab = (id: number, part: ShownPart, shown: ShownPart) =>
  html`<a href="/mail/${id}${part === 'html' ? '' : `?part=${part}`}"${part === shown ? html` aria-current="page"` : ''}>${copy[part]}</a>`;

const file = (id: number, { name, size }: StoredMail['attachments'][number], place: number) =>
  html`<li><a href="/mail/${id}/attachments/${place}"><bdi>${name}</bdi> <span class="quiet size">${sizeText(size)}</span></a></li>`;

export const notFoundPage = () =>
  page(copy.title, html`<header><a class="back" href="/">← ${copy.back}</a><p>${copy.notFound}</p></header>`);

/** A name that is written from right to left does not turn the address. */
const shownAddress = ({ name, address }: MailAddress) =>
  name ? html`<bdi>${name}</bdi> <bdi>&lt;${address}&gt;</bdi>` : html`<bdi>${address}</bdi>`;

/** To the minute, in UTC: what zone the reader is in only a script could say. */
function moment(at: number) {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${Math.round(bytes / 1024)} kB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
