import { ConsentBanner } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './consent-banner.guide.tsx';

const meta: Meta<typeof ConsentBanner> = {
  title: 'Primitives/Consent banner',
  component: ConsentBanner,
  parameters: { guide },
  args: {
    title: 'May we count your visit?',
    children: (
      <p>We count which pages are read and which prices are compared. No names, no health answers.</p>
    ),
    accept: 'Yes, count me',
    decline: 'No, thanks',
    onAnswer: fn(),
  },
  argTypes: { children: { control: false } },
};
export default meta;
type Story = StoryObj<typeof ConsentBanner>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await expect(scene.getByRole('region', { name: 'May we count your visit?' })).toBeVisible();
    await userEvent.click(scene.getByRole('button', { name: 'No, thanks' }));
    await userEvent.click(scene.getByRole('button', { name: 'Yes, count me' }));
    await expect(args.onAnswer).toHaveBeenNthCalledWith(1, false);
    await expect(args.onAnswer).toHaveBeenNthCalledWith(2, true);
  },
};
export const Answered: Story = {
  tags: ['!visual'],
  args: {
    children: <p>You agreed that we count your visits. You can change that here.</p>,
    close: 'Close',
    onClose: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};
export const Longest: Story = {
  // There is nothing to see in it that the others do not show.
  tags: ['!visual'],
  args: {
    title:
      'May we count your visit, the pages that you read, and the prices that you compare with one another?',
    children: (
      <p>
        With your OK we count which pages are read, which prices are compared, and which link brought you
        here, for as long as you do not change your mind. No names, no health answers, no addresses and no
        numbers of policies, and the site works the same either way; what you choose is remembered in this
        browser for half a year, and you can change it at the foot of every page.
      </p>
    ),
    accept: 'Yes, you may count this visit and the next ones',
    decline: 'No, please count none of my visits to this site',
  },
};
export const RightToLeft: Story = { globals: { locale: 'ar' }, tags: ['!visual'] };
export const Narrow: Story = { globals: { width: '320' }, tags: ['!visual'] };
