import { Button } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { Guide } from '../support/guide/guide.ts';
import { sceneOf } from '../support/scene.ts';
import './sheets.css';

const guide: Guide = {
  kind: 'foundation',
  summary:
    'Everything opens, closes and changes within 300 ms, on one curve, and is still under reduced motion.',
  requirements: ['PRIM-05'],
  use: [
    {
      good: { says: 'Move by opacity and transform, for one of the four durations.' },
      bad: {
        says: 'Animate height or colour for a second: slow on phones, and in the way on the second visit.',
      },
    },
  ],
  accessibility: [
    'Under reduced motion, the user’s own or data-motion="reduced", every duration is 0 ms.',
    'Motion is never the only sign: a price that changes is announced as well.',
  ],
  styling: {
    properties: [
      ['--ck-fast', '120 ms: under the pointer, ticks'],
      ['--ck-mid', '200 ms: switches, prices, popovers'],
      ['--ck-slow', '300 ms: modals, sheets, scrolling'],
      ['--ck-hide', '500 ms: notices that go'],
      ['--ck-ease', 'the curve'],
    ],
  },
};

const meta: Meta = { title: 'Foundations/Motion', parameters: { guide } };
export default meta;
type Story = StoryObj;

function Runners() {
  const [far, setFar] = useState(false);
  return (
    <div className="specimen">
      <div className="sheet-row">
        <Button variant="secondary" onClick={() => setFar(!far)}>
          Run
        </Button>
      </div>
      {['fast', 'mid', 'slow', 'hide'].map((name) => (
        <div className="specimen-row" key={name}>
          <code>--ck-{name}</code>
          <span
            className="runner"
            data-far={far || undefined}
            style={{ '--runs': `var(--ck-${name})` } as React.CSSProperties}
          />
        </div>
      ))}
    </div>
  );
}

export const Durations: Story = { render: () => <Runners /> };

export const Reduced: Story = {
  globals: { motion: 'reduced' },
  render: () => <Runners />,
  play: async ({ canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getByRole('button', { name: 'Run' }));
    const slow = canvasElement.querySelectorAll('.runner')[2]!;
    await expect(getComputedStyle(slow).transitionDuration).toBe('0s');
    await expect(getComputedStyle(slow).transform).toBe('matrix(1, 0, 0, 1, 200, 0)');
  },
};
