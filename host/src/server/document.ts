import { directionOf } from '@coverkit/rules';
import { wordsOf } from '@coverkit/widgets/brand';
import type { Boot } from '../boot/boot.ts';
import { bootScript } from '../boot/boot.ts';
import { consentScriptId } from '../consent/consent-script.ts';
import { noScriptCopy, unavailableCopy } from '../copy/shell.copy.ts';
import { lateFontsId } from '../late-fonts.ts';
import { headOf } from '../routing/head.ts';
import type { Match } from '../routing/match.ts';
import type { PageAssets } from './assets.ts';
import { brandStyle, schemeMetas } from './brand-style.ts';
import type { PageCard } from './sharing-card.ts';
import { structuredData } from './structured-data.ts';

type Page = {
  boot: Boot;
  match: Match;
  assets: PageAssets;
  nonce: string;
  body: string;
  /** The page's own address; null for one that search engines are not to find. */
  url: string | null;
  platform: string | undefined;
  card: PageCard | null;
  /** Of the brand's own script that asks for consent. */
  consentScript: string | null;
};

/** The complete page: head, rendered body, and the data that the scripts start with. */
export function documentHtml(page: Page): string {
  const { boot, match, assets, nonce, body, platform, url, card, consentScript } = page;
  const { brand } = boot.config;
  const say = wordsOf('shell', noScriptCopy, { i18n: boot.config.i18n, locale: brand.locale });
  const head = headOf(match, boot.config, boot.data);
  const isHidden = url === null || head.noindex === true;
  const robots = isHidden
    ? '<meta name="robots" content="noindex">'
    : listed({ boot, match, head, url }, card);
  const { fonts, tokens } = brandStyle(brand, platform);
  const haste = assets.haste ? ` fetchpriority="${assets.haste}"` : '';
  return `<!doctype html>
<html lang="${escapeHtml(brand.locale)}" dir="${directionOf(brand.locale)}" data-brand="${escapeHtml(brand.id)}" data-motif="${brand.theme.motif}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<meta name="keywords" content="${escapeHtml(head.keywords)}">
<meta property="og:title" content="${escapeHtml(head.sharing ?? head.title)}">
<meta property="og:description" content="${escapeHtml(head.description)}">
<meta property="csp-nonce" nonce="${nonce}">
${schemeMetas(brand)}
${robots}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.head?.(nonce) ?? ''}${assets.preloads.map((href) => `<link rel="modulepreload"${haste} href="${href}">`).join('')}
${assets.lateFonts ? afterEntry(fonts, assets.entry, nonce) : ''}<script type="module"${haste} src="${assets.entry}" nonce="${nonce}"></script>
${consentScript ? asking(consentScript, nonce) : ''}<style nonce="${nonce}">${assets.inlineStyle ?? ''}${assets.lateFonts ? '' : fonts}${tokens}</style>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
</head>
<body>
<div id="root">${body}</div>
<noscript><p class="host-noscript">${escapeHtml(say('noScript', { phone: brand.legal.supportPhone }))}</p></noscript>
${bootScript(boot)}
</body>
</html>`;
}

/** What search engines and link previews know of a page beside its words (CONT-06). */
const listed = (described: Parameters<typeof structuredData>[0], card: PageCard | null) => {
  const { url, boot } = described;
  const { name, locale, hostUrl } = boot.config.brand;
  return `<link rel="canonical" href="${escapeHtml(url)}">
<meta property="og:url" content="${escapeHtml(url)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(name)}">
<meta property="og:locale" content="${escapeHtml(locale.replace('-', '_'))}">
${card ? pictured(card, hostUrl) : ''}${structuredData(described)}
`;
};

/**
 * Fonts that the entry asks for once the page can be used: they would take a third of a slow line from what makes it usable. Where the
 * entry was in the browser's cache, before anything was painted, they are too, and are shown at once.
 */
const afterEntry = (
  fonts: string,
  entry: string,
  nonce: string,
) => `<style id="${lateFontsId}" media="not all" nonce="${nonce}">${fonts}</style>
<noscript><style nonce="${nonce}">${fonts}</style></noscript>
<link rel="modulepreload" href="${entry}"><script nonce="${nonce}">{const entry=document.currentScript.previousElementSibling,show=()=>{document.getElementById('${lateFontsId}').media='all'};entry.onload=()=>performance.getEntriesByName('first-contentful-paint').length||show();entry.onerror=show}</script>
`;

/** After the entry, which has the call that it answers by. */
const asking = (address: string, nonce: string) =>
  `<script defer id="${consentScriptId}" src="${escapeHtml(address)}" nonce="${nonce}"></script>\n`;

/** Networks take the address as it is written, and lay out the picture before they have it. */
const pictured = (
  { path, alt }: PageCard,
  hostUrl: string,
) => `<meta property="og:image" content="${escapeHtml(hostUrl + path)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(alt)}">
<meta name="twitter:card" content="summary_large_image">
`;

/** The page without an answer of the API: nothing is known of the brand. */
export const unavailableHtml = (nonce: string) => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${unavailableCopy.title}</title>
<style nonce="${nonce}">body{font:18px/1.5 system-ui,sans-serif;max-width:34em;margin:20vh auto;padding:0 24px}</style></head>
<body><h1>${unavailableCopy.title}</h1><p>${unavailableCopy.body}</p></body></html>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one]!);
