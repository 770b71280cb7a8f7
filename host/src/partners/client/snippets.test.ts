import { expect, test } from 'vitest';
import { policyLinesOf, snippetsOf } from './snippets.ts';

const source = { host: 'https://host.example', file: 'coverkit-abc.js', integrity: 'sha384-x' };
const choice = {
  affiliate: 'ridgeback',
  flow: 'quote-start',
  scheme: '',
  reference: '',
  token: '',
  look: {},
};

test('[EMBD-02] the form comes with the script of a flow that begins with one, and of no other', () => {
  expect(snippetsOf(choice, source).tag).toContain('coverkit.js?affiliate=ridgeback"');
  const summary = snippetsOf({ ...choice, flow: 'summary' }, source);
  expect(summary.tag).toContain('coverkit.js"');
  expect(summary.tag).toContain('data-affiliate="ridgeback"');
});

test('[EMBD-02] the file that never changes has its hash, and the affiliate beside the address', () => {
  const { fixed } = snippetsOf({ ...choice, scheme: 'dark' }, source);
  expect(fixed).toContain('src="https://host.example/embed/coverkit-abc.js"');
  expect(fixed).toContain('integrity="sha384-x"');
  expect(fixed).toContain('crossorigin="anonymous"');
  expect(fixed).toContain('data-scheme="dark"');
});

test('[EMBD-04] a look is written as custom properties of the element, and none where nothing was changed', () => {
  expect(snippetsOf(choice, source).element).not.toContain('<style>');
  const { element } = snippetsOf({ ...choice, look: { '--ck-accent': '#123456' } }, source);
  expect(element).toContain('coverkit-widget {\n  --ck-accent: #123456;\n}');
});

test('[EMBD-02] what was typed cannot end the attribute or the script that it is written into', () => {
  const typed = { ...choice, flow: 'summary', reference: '"><b>', token: '</script>' };
  const { tag, call } = snippetsOf(typed, source);
  expect(tag).toContain('data-reference="&quot;>');
  expect(call.match(/<\/script>/g)).toHaveLength(2);
});

test('[EMBD-08] the policy allows frames only for the flows that show one', () => {
  expect(policyLinesOf(choice, 'https://h').join(' ')).toBe(
    'script-src https://h; connect-src https://h; font-src https://h;',
  );
  expect(policyLinesOf({ flow: 'journey' }, 'https://h')).toContain('frame-src https://h;');
  // The affiliate's logo on the summary.
  expect(policyLinesOf({ flow: 'summary' }, 'https://h')).toContain('img-src data:;');
  expect(policyLinesOf({ flow: 'account' }, 'https://h').join(' ')).not.toContain('img-src');
});
