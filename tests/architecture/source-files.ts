import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type SourceFile = { path: string; lines: number; functions: number[]; imports: string[] };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Code of the workspace as git lists it, so that builds and dependencies are left out. */
export const codePaths = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(posix.join(root, path)));

/** One file with the lines of each function in it, and the files that it imports by a relative path, types included. */
export function readSource(path: string): SourceFile {
  const text = readFileSync(posix.join(root, path), 'utf8');
  const lineOf = (start: number, end: number) => text.slice(start, end).split('\n').length;
  const found: SourceFile = { path, lines: lineOf(0, text.length) - 1, functions: [], imports: [] };
  if (path.endsWith('.css')) return found;
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    if (functionTypes.has(node.type) && node.body) found.functions.push(lineOf(node.start, node.end));
    const source = (node.source as { value?: unknown } | null | undefined)?.value;
    if (importTypes.has(node.type) && typeof source === 'string' && source.startsWith('.'))
      found.imports.push(posix.join(posix.dirname(path), source));
  });
  return found;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const importTypes = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TSImportType',
]);

function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, seen);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) seen(value as Node);
    for (const part of Object.values(value)) visit(part, seen);
  }
}

/** Each group of files that import one another, directly or not (Tarjan's strongly connected components). */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const order = new Map<string, { index: number; low: number }>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const follow = (path: string): { low: number } => {
    const mine = { index: order.size, low: order.size };
    order.set(path, mine);
    stack.push(path);
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue;
      const known = order.get(next);
      if (!known) mine.low = Math.min(mine.low, follow(next).low);
      else if (stack.includes(next)) mine.low = Math.min(mine.low, known.index);
    }
    if (mine.low === mine.index) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return mine;
  };
  for (const path of imports.keys()) if (!order.has(path)) follow(path);
  return circles;
}
