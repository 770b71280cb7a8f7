import { Carousel } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { longTestimonial, testimonials } from '../../support/samples/testimonials.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './carousel.guide.tsx';

const meta: Meta<typeof Carousel> = {
  title: 'Primitives/Carousel',
  component: Carousel,
  parameters: { guide, wide: true },
  args: { label: 'What travellers say', slides: testimonials, most: 1, onChange: fn() },
  argTypes: { most: { control: 'inline-radio', options: [1, 2, 3] }, slides: { control: false } },
};
export default meta;
type Story = StoryObj<typeof Carousel>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const scene = sceneOf(canvasElement);
    await waitFor(() => expect(scene.getByText('1 of 6')).toBeInTheDocument());
    await userEvent.click(scene.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(scene.getByText('2 of 6')).toBeInTheDocument());
    await expect(args.onChange).toHaveBeenCalledWith(1);
  },
};
export const SeveralInSight: Story = { args: { most: 3 } };
export const AllFit: Story = { args: { most: 3, slides: testimonials.slice(0, 2) } };
export const OneSlide: Story = { args: { slides: testimonials.slice(0, 1) } };
export const Empty: Story = { tags: ['!visual'], args: { slides: [] } };

/**
 * Pauses under the mouse and with the focus in it, stops by its button, and does not advance under reduced
 * motion.
 */
export const MovingByItself: Story = {
  tags: ['!visual'],
  args: { most: 3, autoPlay: 6000 },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(await scene.findByRole('button', { name: 'Pause the slides' }));
    await expect(scene.getByRole('button', { name: 'Play the slides' })).toBeInTheDocument();
  },
};
export const Longest: Story = { args: { most: 2, slides: [longTestimonial, ...testimonials] } };
export const RightToLeft: Story = { args: { most: 2 }, globals: { direction: 'rtl' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
