import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = join(root, 'packages/widgets/src');

/** A function given to one of these reads signals under tracking, or after the render. */
const tracking = new Set(['observer', 'computed', 'effect', 'useSignalEffect', 'useComputed']);

/** The sources of the widgets, with their types. `extra` adds files by name, for the test of this check itself. */
function programOf(extra: Readonly<Record<string, string>> = {}): ts.Program {
  const settings = ts.readConfigFile(join(root, 'packages/widgets/tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  );
  const parsed = ts.parseJsonConfigFileContent(settings.config, ts.sys, join(root, 'packages/widgets'));
  const options = { ...parsed.options, noEmit: true, skipLibCheck: true };
  const host = ts.createCompilerHost(options);
  const plain = ts.createCompilerHost(options);
  host.readFile = (file) => extra[file] ?? plain.readFile(file);
  host.fileExists = (file) => file in extra || plain.fileExists(file);
  const isSource = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);
  return ts.createProgram([...parsed.fileNames.filter(isSource), ...Object.keys(extra)], options, host);
}

const isSignal = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.some(isSignal)
    : ['Signal', 'ReadonlySignal'].includes(type.getSymbol()?.name ?? '') &&
      type.getProperty('peek') !== undefined;

/** Components and hooks: every function of a `.tsx` file, and those named `use…` elsewhere. */
function isRendered(functions: readonly ts.Node[], file: ts.SourceFile): boolean {
  if (file.fileName.endsWith('.tsx')) return true;
  return functions.some((one) => ts.isFunctionDeclaration(one) && /^use[A-Z]/.test(one.name?.text ?? ''));
}

const isTracked = (one: ts.Node): boolean =>
  ts.isCallExpression(one.parent) &&
  ts.isIdentifier(one.parent.expression) &&
  tracking.has(one.parent.expression.text) &&
  one.parent.arguments.some((argument) => argument === one);

const isWritten = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** The places where a component or hook reads a signal and is not rendered again when it changes. */
function untrackedReads(program: ts.Program, isChecked: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of program.getSourceFiles()) {
    if (!isChecked(file.fileName)) continue;
    const visit = (node: ts.Node, functions: readonly ts.Node[]): void => {
      const around = ts.isFunctionLike(node) ? [...functions, node] : functions;
      const read =
        (ts.isPropertyAccessExpression(node) &&
          node.name.text === 'value' &&
          !isWritten(node) &&
          node.expression) ||
        (ts.isObjectBindingPattern(node) && bindsValue(node) && node);
      const rendered = read && isSignal(checker.getTypeAtLocation(read)) && isRendered(around, file);
      if (rendered && !around.some(isTracked)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        found.push(`${relative(root, file.fileName)}:${line + 1} ${node.getText(file)}`);
      }
      ts.forEachChild(node, (child) => visit(child, around));
    };
    visit(file, []);
  }
  return found;
}

const bindsValue = (pattern: ts.ObjectBindingPattern): boolean =>
  pattern.elements.some((one) => (one.propertyName ?? one.name).getText() === 'value');

test('a component or hook reads signals inside `observer` only', () => {
  expect(untrackedReads(programOf(), (file) => file.startsWith(sources))).toEqual([]);
}, 120_000);

test('nothing but `observer` calls `useSignals`', () => {
  const importing = programOf()
    .getSourceFiles()
    .filter(
      (file) => file.fileName.startsWith(sources) && file.text.includes('@preact/signals-react/runtime'),
    );
  expect(importing.map((file) => relative(sources, file.fileName))).toEqual(['flow/observer.ts']);
}, 120_000);

test('the check finds a read that is not tracked, and no other `value`', () => {
  const file = join(sources, 'flow/example.tsx');
  const text = [
    "import { type ReadonlySignal, signal } from '@preact/signals-react';",
    "import { observer } from './observer.ts';",
    'type Props = { count: ReadonlySignal<number>; field: { value: number } };',
    'export const Tracked = observer(function Tracked({ count }: Props) { return <p>{count.value}</p>; });',
    'export function Plain({ field }: Props) { return <p>{field.value}</p>; }',
    'export function Forgotten({ count }: Props) { return <p>{count.value}</p>; }',
    'export function Unpacked({ count }: Props) { const { value } = count; return <p>{value}</p>; }',
    'export const Press = () => { const on = signal(false); return <button onClick={() => { on.value = true; }} />; };',
  ].join('\n');
  const found = untrackedReads(programOf({ [file]: text }), (one) => one === file);
  expect(found.map((one) => one.replace(/^\S+ /, ''))).toEqual(['count.value', '{ value }']);
}, 120_000);
