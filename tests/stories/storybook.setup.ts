import { mkdirSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { reportFolder, writeReport } from './report.ts';
import { buildStorybook, serveStorybook } from './storybook.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built Storybook is served. No slash at the end. */
    storybook: string;
  }
}

/** Builds Storybook where it is stale and serves it; at the end, makes the report of what was compared. */
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
