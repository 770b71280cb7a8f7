/** What a partner has chosen on the page. Empty texts are what was left as it is. */
export type Choice = {
  affiliate: string;
  flow: string;
  scheme: string;
  reference: string;
  token: string;
  /** Custom properties in place of the brand's. */
  look: Record<string, string>;
};

/** Where the script comes from: its origin, the file that never changes, and the hash of that file. */
export type ScriptSource = { host: string; file: string; integrity: string };

export type Snippets = Record<'tag' | 'fixed' | 'element' | 'call', string>;

export const noAffiliate = 'YOUR-AFFILIATE-ID';

/** What a partner copies, in the four ways that the script tag knows (EMBD-02). */
export function snippetsOf(choice: Choice, { host, file, integrity }: ScriptSource): Snippets {
  const { flow, scheme, reference, token, look } = choice;
  const affiliate = choice.affiliate || noAffiliate;
  const isSummary = flow === 'summary';
  const options = {
    flow,
    ...(scheme && { scheme }),
    ...(isSummary && { reference: reference || 'REFERENCE', token: token || 'TOKEN' }),
  };
  const src = `${host}/embed/coverkit.js`;
  // A form comes with the script whose address names the affiliate; other flows have none.
  const isForm = flow === 'quote-start' || flow === 'journey';
  const named = { src: `${src}?affiliate=${encodeURIComponent(affiliate)}` };
  const tagged = isForm ? named : { src, 'data-affiliate': affiliate };
  const style = styleOf(look);
  const place = '<div id="quote"></div>';
  const data = Object.fromEntries(Object.entries(options).map(([name, value]) => [`data-${name}`, value]));
  return {
    tag: `${style}${place}\n${tag('script', { ...tagged, ...data, 'data-target': '#quote', async: '' })}</script>`,
    fixed: `${style}${place}\n${tag('script', {
      ...{ src: `${host}/embed/${file}`, integrity, crossorigin: 'anonymous' },
      ...{ 'data-affiliate': affiliate, ...data, 'data-target': '#quote', async: '' },
    })}</script>`,
    element: `${style}${tag('coverkit-widget', options)}</coverkit-widget>\n${tag('script', { ...tagged, async: '' })}</script>`,
    call: `${style}${place}\n${tag('script', tagged)}</script>\n<script>\n  const widget = Coverkit.mount('#quote', ${JSON.stringify(options).replace(/</g, '\\u003c')});\n  widget.on('quote', (detail) => console.log(detail));\n</script>`,
  };
}

/** The directives that a page's content security policy needs for the form (EMBD-08), to be merged with its own. */
export function policyLinesOf({ flow }: Pick<Choice, 'flow'>, host: string): string[] {
  const names = ['script-src', 'connect-src', 'font-src', ...(flow === 'quote-start' ? [] : ['frame-src'])];
  const lines = names.map((name) => `${name} ${host};`);
  // The brand's small pictures, which screens after the form show, have no address of their own.
  return flow === 'quote-start' || flow === 'account' ? lines : [...lines, 'img-src data:;'];
}

const styleOf = (look: Record<string, string>): string => {
  const lines = Object.entries(look).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? `<style>\ncoverkit-widget {\n${lines.join('\n')}\n}\n</style>\n` : '';
};

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`,
  );
  const line = `<${name} ${written.join(' ')}>`;
  return line.length <= 72 ? line : `<${name}\n  ${written.join('\n  ')}\n>`;
}
