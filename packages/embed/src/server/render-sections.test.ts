import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderSections } from './render-sections.ts';

test('[EMBD-02] the guide’s Markdown becomes sections, with the code of an example unchanged but escaped', () => {
  const text =
    '# All\n\nSay `a` &\nb.\n\n## One thing\n\n- **x** y\n- z\n  w\n\n```html plain\n<b>\n\n## no heading\n```\n';
  expect(renderSections(text)).toEqual([
    { id: 'intro', title: 'All', html: '<p>Say <code>a</code> &amp; b.</p>' },
    {
      id: 'one-thing',
      title: 'One thing',
      html: '<ul><li><strong>x</strong> y</li><li>z w</li></ul><pre tabindex="0" data-example="plain" data-language="html"><code>&lt;b&gt;\n\n## no heading</code></pre>',
    },
  ]);
});

test('[EMBD-02] the guide uses no Markdown that would be shown as it is written', () => {
  const guide = readFileSync(new URL('../../GUIDE.md', import.meta.url), 'utf8');
  const html = renderSections(guide).map((section) => section.html.replace(/<pre[\s\S]*?<\/pre>/g, ''));
  expect(html.join('')).not.toMatch(/```|\*\*|`|\]\(|^#|>\||> #/m);
});
