import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { flows } from '../../packages/embed/src/loader/options.ts';
import { root } from '../bench/load/process.ts';

/** The compiler's messages about a partner's page in TypeScript, each after its line number. */
function problemsOf(code: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-types-'));
  try {
    const page = join(folder, 'page.ts');
    writeFileSync(page, code);
    const declaration = join(root, 'packages/embed/dist/coverkit.d.ts');
    const program = ts.createProgram([declaration, page], {
      ...{ strict: true, noEmit: true, types: [], skipLibCheck: false },
      ...{
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        target: ts.ScriptTarget.ES2022,
      },
    });
    return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
      const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('[EMBD-02] [EMBD-07] the script’s declarations know the global, its widgets and their events', () => {
  const good = `
const widget = Coverkit.mount('#quote', { flow: 'journey', affiliate: 'ridgeback' });
const forget: () => void = widget.on('purchase', ({ price, level }) => level.repeat(price));
widget.update({ scheme: 'dark' });
document.addEventListener('coverkit:quote', ({ detail }) => detail.people.toFixed());
document.querySelector('coverkit-widget')?.addEventListener('coverkit:error', ({ detail }) => detail.recoverable);
Coverkit.doctor().then((findings) => findings.map(({ code, fix }) => code + fix));
window.Coverkit.mount(document.body, { flow: ${flows.map((flow) => `Math.random() > 1 ? '${flow}' : `).join('')}'account' });
forget();`;
  expect(problemsOf(good)).toEqual([]);
  const wrong = `Coverkit.mount('#quote', { flow: 'quote' });
document.addEventListener('coverkit:purchase', ({ detail }) => detail.email);`;
  expect(problemsOf(wrong)).toEqual([
    expect.stringMatching(/^1: Type '"quote"' is not assignable/),
    expect.stringMatching(/^2: Property 'email' does not exist/),
  ]);
});
