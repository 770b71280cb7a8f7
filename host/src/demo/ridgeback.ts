import type { DemoPage } from './demo-page.ts';
import { oldScripts, oldStyles } from './old-scripts.ts';

/** A mountaineering club's page: serif, green on cream, its own old-fashioned style sheet with loud resets, and scripts of as many years. */
export const ridgeback = ({ scriptOrigin, flow, nonce }: DemoPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trip insurance for members · Ridgeback Alpine Club</title>
<style nonce="${nonce}">
html{font-size:62.5%}
*{box-sizing:border-box;margin:0}
body{font:1.7rem/1.7 Georgia,'Times New Roman',serif;color:#22301f;background:#f3efe2}
a{color:#7a3b12}
h1,h2{font-weight:normal;letter-spacing:.02em}
button,input{font:inherit;border:3px double #22301f;background:#fffbe8}
.top{background:#2f4a36;color:#f3efe2;padding:1.6rem 2rem;border-bottom:6px solid #c9a24b}
.top div{max-width:108rem;margin:auto;display:flex;flex-wrap:wrap;gap:1rem 3rem;align-items:baseline}
.top strong{font-size:2.4rem;font-variant:small-caps;letter-spacing:.06em;font-weight:normal}
.top nav{display:flex;flex-wrap:wrap;gap:2rem}
.top a{color:#f0deb0}
main{max-width:108rem;margin:auto;padding:3rem 2rem 6rem;display:grid;gap:4rem}
h1{font-size:3.6rem;line-height:1.2;margin-bottom:1.2rem}
h2{font-size:2.2rem;border-bottom:1px solid #b9ae8d;margin-bottom:1rem}
.quote{background:#fff;border:1px solid #b9ae8d;padding:2rem;container-type:inline-size}
#quote{min-height:560px}
@container(width<800px){#quote{min-height:610px}}
@container(width<720px){#quote{min-height:735px}}
@container(width<390px){#quote{min-height:785px}}
@container(width<340px){#quote{min-height:875px}}
table{border-collapse:collapse;width:100%}
td{border-bottom:1px dotted #b9ae8d;padding:.6rem 0}
footer{background:#22301f;color:#cfc7ab;padding:3rem 2rem;text-align:center;font-size:1.4rem}
@media(max-width:600px){main{padding-inline:1.2rem}.quote{padding:1.2rem}}
@media(min-width:90rem){main{grid-template-columns:2fr 1fr}.wide{grid-column:1/-1}}
${oldStyles}</style>
<script nonce="${nonce}">${oldScripts}</script>
</head>
<body>
<header class="top"><div><strong>Ridgeback Alpine Club</strong>
<nav><a href="#huts">Huts</a><a href="#trips">Trips</a><a href="#insurance">Insurance</a></nav></div></header>
<main>
<section class="wide" id="insurance">
<h1>Insurance for trips abroad</h1>
<p>Every club trip beyond Australia asks for cover with evacuation. The committee has arranged it for members with Highline; trekking and climbing can be added once you see your quote.</p>
</section>
<section class="quote wide">
<h2>Members’ quote</h2>
<div id="quote"></div>
</section>
<section id="trips">
<h2>This season’s trips</h2>
<table><tbody>
<tr><td>Annapurna sanctuary trek, with Marion H.</td><td>October</td></tr>
<tr><td>Aoraki ski touring week</td><td>August</td></tr>
<tr><td>Chamonix alpine course, six places left</td><td>July</td></tr>
<tr><td>Kyrgyz Ala-Too traverse</td><td>September</td></tr>
</tbody></table>
</section>
<section id="huts">
<h2>Hut notices</h2>
<p id="news"></p>
<p>The stove in the lower hut has been serviced. Please carry out what you carry in, and sign the intentions book before nine.</p>
</section>
</main>
<footer>Ridgeback Alpine Club is an incorporated association. The club is paid a commission for policies bought here.</footer>
<button class="chat" type="button" aria-label="Chat with the club">?</button>
<p class="notice">This site uses a cookie to remember your hut bookings.</p>
<script nonce="${nonce}" src="${scriptOrigin}/embed/coverkit.js?affiliate=ridgeback" data-flow="${flow}" data-target="#quote" async></script>
</body>
</html>`;
