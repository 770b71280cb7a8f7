import { mkdirSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { reportFolder, writeReport } from './report.ts';
import { buildStorybook, serveStorybook } from './storybook.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the built Storybook. No slash at the end. */
    storybook: string;
  }
}

/** Builds Storybook where it is stale and serves it; writes the report of the comparisons at the end. */
export default async function setup(project: TestProject) {
  buildStorybook();
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const { url, stop } = await serveStorybook();
  project.provide('storybook', url);
  return () => {
    stop();
    writeReport();
  };
}
