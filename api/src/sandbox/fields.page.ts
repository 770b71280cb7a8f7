import { html, raw } from 'hono/html';
import type { FieldType } from './cards.ts';
import { fieldLabels, fieldMessages, fieldPlaceholders } from './fields.copy.ts';

export type FieldPage = { field: FieldType; key: string; origin: string; nonce: string; year: number };

/**
 * The page inside a frame: one field, no inline script or style, so its policy can be strict. The form is there for
 * browsers that fill in cards, and is never sent; `post`, so that no address could hold what was typed if it were.
 */
export const fieldPage = ({ field, key, origin, nonce, year }: FieldPage) => html`<!doctype html>
<html lang="en" data-field="${field}" data-key="${key}" data-origin="${origin}" data-nonce="${nonce}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fieldLabels[field]}</title>
<link rel="stylesheet" href="/fields/field.css">
</head>
<body>
<form method="post" autocomplete="on">${field === 'expiry' ? expiry(year) : input(field)}</form>
<p id="error" role="alert"></p>
<script type="application/json" id="messages">${raw(JSON.stringify(fieldMessages))}</script>
<script src="/fields/field.js"></script>
</body>
</html>`;

const inputs = {
  name: { autocomplete: 'cc-name', inputmode: 'text', maxlength: 50 },
  card: { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 23 },
  cvn: { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 },
};

const input = (field: Exclude<FieldType, 'expiry'>) =>
  html`<input name="${field}" aria-label="${fieldLabels[field]}" aria-describedby="error" aria-required="true"
    autocomplete="${inputs[field].autocomplete}" inputmode="${inputs[field].inputmode}"
    maxlength="${inputs[field].maxlength}" spellcheck="false" autocapitalize="off">`;

const expiry = (year: number) => html`<fieldset aria-label="${fieldLabels.expiry}">
${list('month', 'cc-exp-month', fieldPlaceholders.month, months, (value) => value)}
<span aria-hidden="true">/</span>
${list('year', 'cc-exp-year', fieldPlaceholders.year, years(year), (value) => value.slice(2))}
</fieldset>`;

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const years = (first: number) => Array.from({ length: 13 }, (_, index) => String(first + index));

const list = (
  name: 'month' | 'year',
  autocomplete: string,
  placeholder: string,
  values: readonly string[],
  text: (value: string) => string,
) => html`<select name="${name}" aria-label="${fieldLabels[name]}" aria-describedby="error"
  aria-required="true" autocomplete="${autocomplete}"><option value="">${placeholder}</option>${values.map(
    (value) => html`<option value="${value}">${text(value)}</option>`,
  )}</select>`;
