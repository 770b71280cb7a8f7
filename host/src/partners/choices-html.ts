const flows: [value: string, label: string, about: string][] = [
  ['quote-start', 'Quote form', 'The trip is asked here; prices and the rest are on our site.'],
  ['journey', 'Whole purchase', 'Everything stays on your page; personal details are in our frame.'],
  ['summary', 'Summary', 'The prices of a quote that your server has started.'],
  ['cover', 'Cover', 'What each level covers, side by side; the way to a quote below.'],
  ['account', 'Account', 'For visitors who have bought, and forgot their password.'],
];

const colours: [property: string, label: string][] = [
  ['--ck-accent', 'Accent'],
  ['--ck-accent-ink', 'Text on it'],
  ['--ck-ink', 'Ink'],
  ['--ck-paper', 'Paper'],
];

const ranges: [property: string, label: string, most: number][] = [
  ['--ck-radius-control', 'Corners of fields', 28],
  ['--ck-radius-card', 'Corners of cards', 40],
];

const select = (name: string, label: string, options: [value: string, label: string][]) =>
  `<label class="guide-field"><span>${label}</span><select name="${name}">${options
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join('')}</select></label>`;

const text = (name: string, label: string, more: string, noteId?: string) =>
  `<label class="guide-field"><span>${label}</span><input name="${name}" autocomplete="off" spellcheck="false" ${more}${noteId ? ` aria-describedby="${noteId}"` : ''}></label>${noteId ? `<p class="guide-note" id="${noteId}" role="status"></p>` : ''}`;

/** The fields on the left. Those of the look are named by the custom property that they set. */
export const choicesHtml = `<form id="choices" class="guide-choices" aria-label="Your choices">
<fieldset><legend>Your page</legend>
${text('origin', 'Address or origin', 'type="url" inputmode="url" placeholder="https://www.your-site.example"', 'origin-note')}
${text('affiliate', 'Affiliate id', 'type="text" placeholder="as we gave it to you" maxlength="40"', 'affiliate-note')}
</fieldset>
<fieldset><legend>Flow</legend>
${flows
  .map(
    ([value, label, about], at) =>
      `<label class="guide-flow"><input type="radio" name="flow" value="${value}"${at === 0 ? ' checked' : ''}><span><strong>${label}</strong><small>${about}</small></span></label>`,
  )
  .join('\n')}
<div id="quote-of-summary" hidden>${text('reference', 'Reference of the quote', 'type="text"')}${text('token', 'Its token', 'type="text"')}</div>
</fieldset>
<fieldset><legend>Scheme</legend>
<div class="guide-switch">${[
  ['', 'As your page'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]
  .map(
    ([value, label], at) =>
      `<label><input type="radio" name="scheme" value="${value}"${at === 0 ? ' checked' : ''}><span>${label}</span></label>`,
  )
  .join('')}</div>
</fieldset>
<fieldset aria-label="Look"><details class="guide-look" id="look"><summary>Look</summary><div>
<div class="guide-colours">${colours
  .map(
    ([property, label]) =>
      `<label><input type="color" name="${property}"><span>${label}</span><code>${property}</code></label>`,
  )
  .join('')}</div>
${ranges
  .map(
    ([property, label, most]) =>
      `<label class="guide-field guide-range"><span>${label} <span class="guide-value"></span></span><input type="range" name="${property}" min="0" max="${most}" data-unit="px"></label>`,
  )
  .join('')}
${select('--ck-density', 'Density', [
  ['', 'The brand’s'],
  ['-1', 'Compact'],
  ['0', 'Regular'],
  ['1', 'Airy'],
])}
${select('--ck-font-text', 'Text', [
  ['', 'The brand’s'],
  ['system-ui, sans-serif', 'System'],
  ['Georgia, serif', 'Georgia'],
  ['Verdana, sans-serif', 'Verdana'],
])}
${select('--ck-font-display', 'Headings', [
  ['', 'The brand’s'],
  ['system-ui, sans-serif', 'System'],
  ['Georgia, serif', 'Georgia'],
  ['Verdana, sans-serif', 'Verdana'],
])}
<button type="button" id="look-reset" class="guide-button">Back to the brand’s look</button>
</div></details></fieldset>
</form>`;
