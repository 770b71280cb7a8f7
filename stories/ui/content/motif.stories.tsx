import { Button, Motif } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../support/guide/guide.ts';

const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  summary:
    'The brand’s drawing: contour lines for one, waves for the other, in the brand’s colours. It fills its container.',
  requirements: ['EMBD-04'],
  use: [
    {
      good: { says: 'Once on a screen: behind its head, or where the purchase is done.' },
      bad: { says: 'Behind a form, or behind words smaller than a heading.' },
    },
  ],
  accessibility: ['Decoration: hidden from screen readers, without motion, gone in forced colours.'],
  related: ['Foundations/Colours', 'Foundations/Icons'],
  without: { Longest: 'It has no words.' },
};

const Hero: Story['render'] = (args) => (
  <div className="sheet-hero">
    <Motif {...args} />
    <div className="sheet-hero-words">
      <h2>Go further, covered</h2>
      <Button size="large">Get my price</Button>
    </div>
  </div>
);

const meta: Meta<typeof Motif> = {
  title: 'Foundations/Motifs',
  component: Motif,
  parameters: { guide, bare: true, wide: true },
  args: { name: 'contours' },
  argTypes: { name: { control: 'inline-radio', options: ['contours', 'waves', 'none'] } },
};
export default meta;
type Story = StoryObj<typeof Motif>;

export const Default: Story = {
  tags: ['visual:main'],
  render: Hero,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.ck-motif')).toHaveAttribute('aria-hidden', 'true');
  },
};
export const Waves: Story = { args: { name: 'waves' }, globals: { brand: 'saltwater' }, render: Hero };
export const RightToLeft: Story = { render: Hero, globals: { direction: 'rtl' } };
export const Narrow: Story = { render: Hero, globals: { width: '320' } };
