import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { detailsSectionNames } from '@coverkit/rules';
import { flowSteps } from '@coverkit/widgets';
import * as outcome from '@coverkit/widgets/outcome';
import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, test } from 'vitest';
import { flows } from '../../packages/widgets/src/flows.ts';
import type { FlowFactsProps } from '../../stories/flows/support/flow-facts.tsx';
import type { Guide } from '../../stories/support/guide/guide.ts';
import { requirements } from '../../stories/support/guide/requirements.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'packages/widgets/src/flows');

const published = Object.keys(flows);

/** A step that is open from the start is not announced: it is the first section of the form. */
const steps: Record<string, readonly string[]> = {
  ...flowSteps,
  'quote-start': ['place', ...flowSteps['quote-start']],
  outcome: Object.keys(outcome).map((page) => page.toLowerCase()),
};

/** Title and tags of every story in a folder of `stories`; a story has its file's tags too, and the last of `tag` and `!tag` counts. */
function storiesIn(folder: string): { title: string; tags: string[] }[] {
  return readdirSync(join(root, 'stories', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .flatMap((name) => {
      const source = readFileSync(join(root, 'stories', folder, name), 'utf8');
      const csf = loadCsf(source, { makeTitle: (title) => title }).parse();
      return csf.stories.map((story) => {
        const tags = [...(csf.meta.tags ?? []), ...(story.tags ?? [])];
        return {
          title: csf.meta.title ?? '',
          tags: tags.filter((tag, at) => tags.lastIndexOf(`!${tag}`) < at),
        };
      });
    });
}

const tagsOf = (flow: string) => new Set(storiesIn(join('flows', flow)).flatMap(({ tags }) => tags));

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

const guides = Object.values(
  import.meta.glob<{ guide: Guide }>('../../stories/flows/*/*.guide.tsx', { eager: true }),
).map(({ guide }) => [guide.from ?? '', guide] as const);

const copies = Object.values(
  import.meta.glob<Record<string, unknown>>('../../packages/widgets/src/**/*.copy.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter((copy) => typeof copy === 'object'));

/** What the copy of any flow says at a place: the places of two flows may have one name. */
const textsAt = (place: string) => copies.map((copy) => (copy as Record<string, unknown>)[place]);

test('[EMBD-09] every flow has a guide', () => {
  const names = guides.map(([from]) => from.replace(/^.*\//, ''));
  expect(names.toSorted()).toEqual(published.toSorted());
});

test.each(guides)('[EMBD-09] the guide of %s quotes the words of the flow', (_, { more }) => {
  const { examples } = (more as unknown as { props: FlowFactsProps }).props;
  expect(examples.length).toBeGreaterThan(0);
  const wrong = examples.filter(([key, text]) => !textsAt(key.slice(key.indexOf('.') + 1)).includes(text));
  expect(wrong).toEqual([]);
});

test.each(guides)('[EMBD-09] the guide of %s names requirements and pages that exist', (_, guide) => {
  expect(guide.requirements.filter((number) => !(number in requirements))).toEqual([]);
  const flowPages = storiesIn('flows').filter(({ tags }) => tags.includes('autodocs'));
  const pages = new Set([...storiesIn('ui'), ...flowPages].map(({ title }) => title));
  expect(guide.related?.filter((title) => !pages.has(title)) ?? []).toEqual([]);
});
