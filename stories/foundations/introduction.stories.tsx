import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../support/guide/guide.ts';
import { sceneOf } from '../support/scene.ts';
import { Introduction } from './introduction.tsx';
import '../support/guide/guide.css';
import '../support/guide/canvas.css';

const guide: Guide = {
  kind: 'foundation',
  summary:
    'The parts of buying and managing travel insurance, in any brand: for designers, for engineers, and as tests.',
  requirements: ['EMBD-09', 'EMBD-04', 'PRIM-05'],
  page: <Introduction />,
};

const meta: Meta = { title: 'Foundations/Introduction', parameters: { guide } };
export default meta;

/** Shown as a docs page; this story tests it. */
export const Welcome: StoryObj = {
  tags: ['!dev'],
  render: () => (
    <div className="guide-column">
      <Introduction />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(sceneOf(canvasElement).getByRole('heading', { name: 'The toolbar' })).toBeVisible();
  },
};
