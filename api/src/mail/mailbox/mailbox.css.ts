/** The style of the mailbox's pages: their own, small, without anything from elsewhere. */
export const mailboxCss = `
:root{color-scheme:light dark;--ink:#1d2530;--quiet:#5a6575;--paper:#f6f7f9;--raised:#fff;--line:#dde2e8;--tint:#eaf0f8;--mark:#1b5fb8}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--quiet:#9aa6b6;--paper:#12161c;--raised:#1a2028;--line:#2c3540;--tint:#1f2b3a;--mark:#86b8ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,sans-serif;font-variant-numeric:tabular-nums}
a{color:inherit;text-underline-offset:3px}
:focus-visible{outline:2px solid var(--mark);outline-offset:2px;border-radius:4px}
.page{max-width:920px;margin:0 auto;padding:0 16px 64px}
header{padding:32px 0 20px}
h1{font-size:clamp(24px,4vw,32px);line-height:1.2;letter-spacing:-.015em;margin:0 0 4px;overflow-wrap:anywhere}
p{margin:0}
.quiet{color:var(--quiet)}
.bar{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:end}
.back{display:inline-flex;align-items:center;min-height:44px;margin:0 0 4px;color:var(--quiet)}
button{font:inherit;font-weight:600;color:var(--ink);background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:8px 16px;min-height:44px;cursor:pointer}
button:hover{border-color:var(--quiet)}
.list{list-style:none;margin:0;padding:0;background:var(--raised);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 16px;text-decoration:none}
.list a:hover{background:var(--tint)}
.list a:focus-visible{outline-offset:-4px}
.list time{grid-column:2;grid-row:1;color:var(--quiet);font-size:14px;white-space:nowrap;padding-top:2px}
.subject{font-weight:600;overflow-wrap:anywhere}
.list .quiet{grid-column:1/-1;font-size:14px;overflow-wrap:anywhere}
.badge{display:inline-block;color:var(--mark);background:var(--tint);border-radius:6px;padding:0 8px;font-size:13px;font-weight:600}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:2px 16px;margin:0}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
details{margin-top:8px}
summary{cursor:pointer;padding:8px 0;color:var(--quiet)}
.files{list-style:none;margin:16px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:8px}
.files a{display:inline-flex;gap:8px;align-items:baseline;min-height:44px;padding:10px 14px;background:var(--raised);border:1px solid var(--line);border-radius:8px;text-decoration:none;font-size:15px;overflow-wrap:anywhere}
.files a:hover{border-color:var(--quiet)}
.size{white-space:nowrap}
.parts{display:flex;flex-wrap:wrap;gap:4px 24px;margin-top:24px;border-bottom:1px solid var(--line)}
.parts a{display:inline-flex;align-items:center;min-height:44px;text-decoration:none;color:var(--quiet);border-bottom:2px solid transparent;margin-bottom:-1px}
.parts a:hover{color:var(--ink)}
.parts a[aria-current]{color:var(--ink);font-weight:600;border-color:var(--mark)}
.parts .alone{margin-left:auto}
iframe{display:block;width:100%;height:max(70vh,560px);border:1px solid var(--line);border-top:0;border-radius:0 0 12px 12px;background:var(--raised)}
pre{margin:0;padding:20px;background:var(--raised);border:1px solid var(--line);border-top:0;border-radius:0 0 12px 12px;font:14px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.empty{padding:48px 16px;text-align:center;color:var(--quiet);background:var(--raised);border:1px dashed var(--line);border-radius:12px}
@media (max-width:480px){.page{padding:0 12px 48px}.list time{grid-column:1;grid-row:auto}iframe{margin:0 -12px;width:calc(100% + 24px);border-radius:0;border-inline:0}}
`;
