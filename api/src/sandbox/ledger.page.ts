import { html } from 'hono/html';
import { type Fault, faultKinds } from './faults.ts';
import type { Entry } from './ledger.ts';

/** The sandbox's book, and the switches for its faults: for developers, so in plain HTML. */
export const ledgerPage = (entries: readonly Entry[], faults: readonly Fault[]) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox ledger</title><link rel="stylesheet" href="/ledger.css"></head>
<body>
<h1>Payment sandbox ledger</h1>
<h2>Next faults</h2>
<p>${faults.length === 0 ? 'None: every call is answered as it should be.' : faults.map(faultText).join(' · ')}</p>
<form method="post" action="/ledger/faults">
<label>Fault <select name="kind">${faultKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Times <input name="times" type="number" min="1" value="1"></label>
<label>Delay, ms <input name="delayMs" type="number" min="0" value="30000"></label>
<label>Late by, ms <input name="lateMs" type="number" min="0" value="60000"></label>
<button>Set</button> <button name="clear" value="1">Clear all</button>
</form>
<h2>Transactions</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Transactions"><table><thead><tr><th>Id</th><th>When</th><th>Type</th><th>Reference</th><th>Cents</th><th>Result</th><th>Card</th></tr></thead>
<tbody>${entries.map(row)}</tbody></table></div>
</body></html>`;

const faultText = ({ kind, times, amount }: Fault) =>
  `${kind} ×${times}${amount === undefined ? '' : ` of ${amount} cents`}`;

const row = (one: Entry) => html`<tr><td>${one.id}</td><td>${new Date(one.createdAt).toISOString()}</td>
<td>${one.type}${one.originalId === null ? '' : ` of ${one.originalId}`}</td><td>${one.invoiceReference}</td>
<td>${one.amount}</td><td>${one.responseCode}</td><td>${one.cardBrand} …${one.lastFour}</td></tr>`;

export const ledgerStyle = `*{box-sizing:border-box}body{font:15px/1.5 system-ui,sans-serif;margin:24px;max-width:960px}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 10px;border-bottom:1px solid #ccc}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end}label{display:grid;gap:4px;min-width:0}select,input{max-width:100%;font:inherit}`;
