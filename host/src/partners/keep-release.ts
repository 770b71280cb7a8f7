import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Files whose names have a hash of their content, and what the build made of them for browsers that accept it compressed. */
const hashed = /-[\w-]{8,}\.js(\.br|\.gz)?$/;

/**
 * Copies the files of the script tag that never change into a folder which outlives this release, so that a page with a fixed
 * version keeps its form after an upgrade (EMBD-02). Several servers may do so at once. Throws where the folder cannot be written.
 */
export function keepRelease(embedDir: string, keptDir: string): void {
  mkdirSync(keptDir, { recursive: true });
  for (const name of readdirSync(embedDir).filter((one) => hashed.test(one))) {
    const kept = join(keptDir, name);
    if (existsSync(kept)) continue;
    // A server that ends meanwhile leaves no half of a file behind.
    const part = `${kept}.${process.pid}`;
    copyFileSync(join(embedDir, name), part);
    renameSync(part, kept);
  }
}
