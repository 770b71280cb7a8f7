import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { detailsSectionNames } from '@coverkit/rules';
import { flowSteps } from '@coverkit/widgets';
import * as outcome from '@coverkit/widgets/outcome';
import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, test } from 'vitest';
import { flows } from '../../packages/widgets/src/flows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'packages/widgets/src/flows');

const published = Object.keys(flows);

/** A step that is open from the start is not announced: it is the first section of the form. */
const steps: Record<string, readonly string[]> = {
  ...flowSteps,
  'quote-start': ['place', ...flowSteps['quote-start']],
  outcome: Object.keys(outcome).map((page) => page.toLowerCase()),
};

/** The tags of every story of a flow; a story has its file's too, unless it says `!tag`. */
function tagsOf(flow: string): Set<string> {
  const folder = join(root, 'stories/flows', flow);
  const stories = readdirSync(folder)
    .filter((name) => name.endsWith('.stories.tsx'))
    .flatMap((name) => {
      const csf = loadCsf(readFileSync(join(folder, name), 'utf8'), { makeTitle: (title) => title }).parse();
      return csf.stories.map((story) => [...(csf.meta.tags ?? []), ...(story.tags ?? [])]);
    });
  return new Set(stories.flatMap((tags) => tags.filter((tag) => !tags.includes(`!${tag}`))));
}

test('[EMBD-09] every flow is listed by the name of its folder, and has steps', () => {
  const folders = readdirSync(folder);
  expect(published.toSorted()).toEqual(folders.toSorted());
  expect(Object.values(flows).map(({ name }) => name)).toEqual(published);
  expect(Object.keys(steps).toSorted()).toEqual(folders.toSorted());
  expect(flowSteps.details).toEqual(detailsSectionNames);
});

test.each(published)('[EMBD-09] %s has a story for each of its steps', (flow) => {
  const tags = tagsOf(flow);
  expect(steps[flow]?.filter((step) => !tags.has(`step:${step}`))).toEqual([]);
});

test.each(published)(
  '[EMBD-09] %s is shown in error, loading, empty, and with its longest content',
  (flow) => {
    const tags = tagsOf(flow);
    expect(['error', 'loading', 'empty', 'longest'].filter((state) => !tags.has(`state:${state}`))).toEqual(
      [],
    );
  },
);
