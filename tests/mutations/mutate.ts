import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

export const root = join(import.meta.dirname, '../..');

/** The mutated source. Throws where the old text is not there exactly once. */
export function mutated(source: string, { file, from, to }: Mutation): string {
  const count = source.split(from).length - 1;
  if (count !== 1) throw new Error(`${file} has this text ${count} times, not once:\n${from}`);
  return source.replace(from, () => to);
}

/** Throws where a file has changes of its own. */
export function assertCommitted(files: readonly string[]): void {
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  if (changed !== '')
    throw new Error(
      `These files have changes that are not committed:\n${changed}They would be mixed with a mutation. Commit or restore them first.`,
    );
}

/** Writes the mutation into the work tree, and returns what restores the file. */
export function mutate(mutation: Mutation): () => void {
  const path = join(root, mutation.file);
  const source = readFileSync(path, 'utf8');
  const next = mutated(source, mutation);
  const restore = () => writeFileSync(path, source);
  writeFileSync(path, next);
  return restore;
}
