import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Anatomy } from '../support/guide/anatomy.tsx';
import type { Guide } from '../support/guide/guide.ts';
import { Advice } from '../support/guide/sections.tsx';
import '../support/guide/guide.css';
import '../support/guide/anatomy.css';
import '../support/guide/advice.css';

const guides = Object.entries(
  import.meta.glob<Guide>('../ui/*/*.guide.tsx', { eager: true, import: 'guide' }),
).map(([path, guide]) => ({ name: path.split('/').at(-1)!.replace('.guide.tsx', ''), guide }));

/** What the pages show beside the stories: it must render, and every line must find its part. */
const meta: Meta = { title: 'Foundations/Guides', tags: ['!autodocs', '!dev', '!visual'] };
export default meta;

type Named = (typeof guides)[number];

/** A third of them: a single page of all takes longer than a test's timeout. */
const third = (at: number) => guides.filter((_, index) => index % 3 === at);

const anatomies = (some: Named[]): StoryObj => ({
  render: () => (
    <div className="guide-column">
      {some.map(({ name, guide }) => (
        <section key={name} data-guide={name} aria-label={name}>
          {guide.anatomy && <Anatomy {...guide.anatomy} />}
        </section>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const { name, guide } of some) {
      const picture = canvasElement.querySelector(`[data-guide="${name}"] .guide-anatomy-picture`);
      for (const part of guide.anatomy?.parts ?? []) {
        const found = part.at === undefined || picture?.querySelector(part.at) != null;
        await expect(found, `“${part.name}” in the picture of ${name}`).toBe(true);
      }
    }
  },
});

const examples = (some: Named[]): StoryObj => ({
  render: () => (
    <div className="guide-column">
      {some.map(({ name, guide }) => guide.use && <Advice key={name} use={guide.use} />)}
    </div>
  ),
});

export const FirstAnatomies: StoryObj = anatomies(third(0));
export const SecondAnatomies: StoryObj = anatomies(third(1));
export const ThirdAnatomies: StoryObj = anatomies(third(2));
export const FirstExamples: StoryObj = examples(third(0));
export const SecondExamples: StoryObj = examples(third(1));
export const ThirdExamples: StoryObj = examples(third(2));
