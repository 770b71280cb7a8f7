import { directionOf } from '@coverkit/rules';
import { type PublicBrand, screenPath } from '@coverkit/rules/contract';
import type { PageAssets } from '../server/assets.ts';
import { brandStyle, schemeMetas } from '../server/brand-style.ts';
import { escapeHtml } from '../server/document.ts';
import type { BuiltScript } from './built-script.ts';
import { choicesHtml } from './choices-html.ts';

type Page = {
  brand: PublicBrand;
  /** Origin of the brand's site, which partners put into their pages. */
  host: string;
  built: BuiltScript;
  nonce: string;
  assets: PageAssets;
  platform: string | undefined;
};

const widths: [value: string, label: string][] = [
  ['', 'Full'],
  ['768px', '768'],
  ['390px', '390'],
  ['320px', '320'],
];

const kinds: [value: string, label: string][] = [
  ['tag', 'Script tag'],
  ['fixed', 'Fixed version'],
  ['element', 'Element'],
  ['call', 'Call'],
];

const radios = (form: string, name: string, legend: string, options: [string, string][]) =>
  `<fieldset class="guide-switch"><legend class="guide-switch-legend">${legend}</legend>${options
    .map(
      ([value, label], at) =>
        `<label><input type="radio" form="${form}" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}><span>${label}</span></label>`,
    )
    .join('')}</fieldset>`;

const panel = (id: string, title: string, body: string) =>
  `<section class="guide-panel" aria-labelledby="${id}-title"><h3 id="${id}-title">${title}</h3>${body}</section>`;

/** The complete page. Its script fills the code, the preview and the reports. */
export function guideHtml({ brand, host, built, nonce, assets, platform }: Page): string {
  const name = escapeHtml(brand.name);
  const { fonts, tokens } = brandStyle(brand, platform);
  const source = JSON.stringify({ host, file: built.file, integrity: built.integrity }).replace(
    /</g,
    '\\u003c',
  );
  const [intro, ...sections] = built.sections;
  return `<!doctype html>
<html lang="${escapeHtml(brand.locale)}" dir="${directionOf(brand.locale)}" data-brand="${escapeHtml(brand.id)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>For partners · ${name}</title>
<meta name="robots" content="noindex">
${schemeMetas(brand)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${fonts}${tokens}</style>
${assets.head?.(nonce) ?? ''}${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<script src="/embed/coverkit.js" defer></script>
<script type="module" src="${assets.entry}" nonce="${nonce}"></script>
</head>
<body class="ck-root guide">
<a class="guide-skip" href="#try">Skip to the preview</a>
<header class="guide-top">
<a class="guide-brand" href="${screenPath('home')}" aria-label="${name}, home"><span aria-hidden="true">${brand.logo}</span><span>${name}</span></a>
<nav aria-label="This page"><a href="#try">Try it</a><a href="#guide">Guide</a></nav>
</header>
<main>
<div class="guide-lead">
<p class="guide-eyebrow">For partners</p>
<h1>${name} on your own page</h1>
<p class="guide-lead-text">Choose what your visitors see, watch it work, and copy the code. One script tag; no style sheet, no cookies, no build.</p>
</div>
<section class="guide-bench" id="try" aria-labelledby="try-title">
<h2 id="try-title" class="ck-visually-hidden">Try it</h2>
${choicesHtml}
<div class="guide-stage">
<div class="guide-window">
<div class="guide-bar"><span id="address" class="guide-address">https://www.your-site.example</span>${radios('choices', 'width', 'Width in px', widths)}</div>
<div class="guide-view"><div id="preview"></div></div>
</div>
${panel('code', 'Copy this', `${radios('choices', 'snippet', 'Kind of code', kinds)}<pre id="snippet" tabindex="0" data-language="html" data-label="the code for your page"><code></code></pre><p class="guide-small">The fixed version never changes and its hash is checked by the browser; the others follow our releases.</p>`)}
${panel('policy-lines', 'Add to your content security policy', `<pre id="policy" tabindex="0" data-language="header" data-label="the content security policy"><code></code></pre><p class="guide-small">Merge each line with the directive that you have. Nothing inline is needed; payment happens in the frame, under our own policy.</p>`)}
<div class="guide-pair">
${panel('events-list', 'Events', `<p id="events-none" class="guide-small">Use the form above: what your page can listen to appears here.</p><div class="guide-log" role="log" aria-label="Events of the preview" tabindex="0"><ol id="events" class="guide-events"></ol></div>`)}
${panel('doctor', 'What the doctor says', `<p class="guide-small">About this preview and the origin that you pasted. On your own page, call <code>Coverkit.doctor()</code> in the console.</p><p class="guide-examine"><button type="button" id="examine" class="guide-button">Examine again</button> <span id="report-summary" role="status">Waiting for the form…</span></p><ul id="report" class="guide-report"></ul><details id="report-more" class="guide-more" hidden><summary id="report-good-title"></summary><ul id="report-good" class="guide-report"></ul></details>`)}
</div>
</div>
</section>
<section class="guide-manual" id="guide" aria-labelledby="guide-title">
<div class="guide-manual-head"><h2 id="guide-title">${intro?.title ?? ''}</h2>${intro?.html ?? ''}</div>
<nav aria-label="Guide"><ul class="guide-contents">${sections.map(({ id, title }) => `<li><a class="guide-contents-link" href="#${id}">${title}</a></li>`).join('')}</ul></nav>
<div class="guide-articles">${sections.map(({ id, title, html }) => `<article id="${id}"><h3>${title}</h3>${html}</article>`).join('')}</div>
</section>
</main>
<footer class="guide-foot"><p>${name}</p><a class="guide-foot-link" href="mailto:${escapeHtml(brand.legal.supportEmail)}">${escapeHtml(brand.legal.supportEmail)}</a></footer>
<script type="application/json" id="script-source">${source}</script>
</body>
</html>`;
}
