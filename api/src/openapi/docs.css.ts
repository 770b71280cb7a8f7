/** The style of the API's page: its own, small, without anything from elsewhere. */
export const docsCss = `
:root{color-scheme:light dark;--ink:#15302b;--quiet:#58706b;--paper:#fbfdfc;--line:#d5e0dd;--tint:#eef4f2;--mark:#b8431c;--ok:#1d6b4c}
@media (prefers-color-scheme:dark){:root{--ink:#e6f0ed;--quiet:#9db3ae;--paper:#101b19;--line:#2b3f3b;--tint:#172623;--mark:#ff9468;--ok:#7fd3ae}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 ui-sans-serif,system-ui,sans-serif;font-variant-numeric:tabular-nums}
a{color:inherit;text-underline-offset:3px}
a:focus-visible,summary:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
.page{display:grid;grid-template-columns:minmax(0,1fr);max-width:1180px;margin:0 auto;padding:0 20px 96px}
header{padding:56px 0 24px;max-width:68ch}
h1{font-size:clamp(32px,5vw,48px);line-height:1.1;letter-spacing:-.02em;margin:0 0 16px}
h2{font-size:24px;letter-spacing:-.01em;margin:0 0 4px}
h3{font-size:14px;color:var(--quiet);font-weight:600;margin:24px 0 8px}
p{margin:0 0 12px;max-width:68ch}
nav{border-top:1px solid var(--line);padding:20px 0}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px 20px}
nav a{display:block;padding:10px 0;text-decoration:none}
nav a:hover{text-decoration:underline}
section{border-top:1px solid var(--line);padding:40px 0 32px;scroll-margin-top:16px}
.path{font:600 15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;margin:0 0 8px}
.method{color:var(--mark);margin-right:10px}
.GET{color:var(--ok)}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;min-width:480px}
th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid var(--line);font-size:15px}
th{color:var(--quiet);font-size:14px;font-weight:600}
td:first-child{white-space:nowrap}
.must{color:var(--mark)}
details{margin-top:12px}
summary{cursor:pointer;padding:12px 0;font-weight:600}
@media (min-width:1024px){.page{grid-template-columns:232px minmax(0,1fr);column-gap:56px}header{grid-column:2}nav{grid-column:1;grid-row:2;border-top:0;position:sticky;top:0;align-self:start;padding-top:32px}nav ul{display:block}nav a{padding:5px 0}main{grid-column:2}}
@media print{nav{display:none}}
`;
