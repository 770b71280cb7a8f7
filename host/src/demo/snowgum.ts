import type { DemoPage } from './demo-page.ts';

/** A travel agency's page: dark, rounded, set in a system face, with the element instead of a target. */
export const snowgum = ({ scriptOrigin, flow, nonce }: DemoPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Travel insurance · Snowgum Travel</title>
<style nonce="${nonce}">
:root{font:16px/1.55 system-ui,sans-serif;color:#f2f0ff;background:#1d1836}
*{box-sizing:border-box}
body{margin:0;text-align:center}
header{padding:20px;font-weight:800;font-size:22px;letter-spacing:-.03em}
header span{color:#ffb454}
.hero{padding:40px 20px 120px;background:radial-gradient(90% 120% at 50% 0,#4a3a8f,#1d1836)}
h1{font-size:clamp(30px,6vw,54px);line-height:1.05;margin:0 auto 12px;max-width:16ch}
p{max-width:52ch;margin:0 auto 16px;color:#cfc9ee}
.card{max-width:760px;margin:-88px auto 60px;padding:28px;border-radius:20px;background:#fff;text-align:left}
.place{container-type:inline-size}
.place div{min-height:580px}
@container(width<900px){.place div{min-height:640px}}
@container(width<720px){.place div{min-height:765px}}
@container(width<390px){.place div{min-height:825px}}
@container(width<340px){.place div{min-height:920px}}
.deals{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));max-width:960px;margin:0 auto;padding:0 20px 60px}
.deals div{padding:24px;border-radius:16px;background:#2a2350}
@media(max-width:640px){.card{margin-inline:12px;padding:10px;border-radius:30px}}
footer{padding:28px;font-size:14px;color:#a79fd0}
</style>
</head>
<body>
<header>snowgum<span>.</span>travel</header>
<section class="hero"><h1>You book the beach. We cover the what-ifs.</h1>
<p>Snowgum trips can be insured with Saltwater Travel Cover, whether you booked them with us or not.</p></section>
<section class="card"><div class="place"><div><coverkit-widget flow="${flow}"></coverkit-widget></div></div></section>
<section class="deals">
<div><h2>Fiji</h2><p>Seven nights on the Coral Coast, children stay free.</p></div>
<div><h2>Bali</h2><p>Ten nights between rice fields and reef.</p></div>
<div><h2>Hawai‘i</h2><p>Two islands, one car, no plan.</p></div>
</section>
<footer>Snowgum Travel is paid a commission for policies bought here.</footer>
<script nonce="${nonce}" src="${scriptOrigin}/embed/coverkit.js?affiliate=snowgum" async></script>
</body>
</html>`;
