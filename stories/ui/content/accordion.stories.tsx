import { Accordion, Disclosure } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { questions } from '../../support/samples/questions.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './accordion.guide.tsx';

const meta: Meta<typeof Accordion> = {
  title: 'Primitives/Accordion',
  component: Accordion,
  parameters: { guide },
  args: { items: questions },
  argTypes: {
    items: { control: false },
    headingLevel: { control: 'inline-radio', options: [2, 3, 4, 5, 6] },
  },
};
export default meta;
type Story = StoryObj<typeof Accordion>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByText('What is an excess?'));
    await waitFor(() => expect(scene.getByText('The part of a claim that you pay yourself.')).toBeVisible());
    await userEvent.click(scene.getByText('Can I buy cover when I have already left?'));
    await waitFor(() =>
      expect(scene.getByText('The part of a claim that you pay yourself.')).not.toBeVisible(),
    );
  },
};
export const OneOpen: Story = { args: { defaultOpen: ['begun'] } };
export const SeveralOpen: Story = {
  args: { multiple: true, defaultOpen: ['begun'] },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByText('What is an excess?'));
    await waitFor(() => expect(scene.getByText('The part of a claim that you pay yourself.')).toBeVisible());
    await expect(scene.getByText(/Yes, where every traveller/)).toBeVisible();
  },
};
export const Longest: Story = {
  args: {
    defaultOpen: ['long'],
    items: [
      {
        id: 'long',
        title:
          'A question of several lines, as they come in from people who have something very particular in mind and want to be sure?',
        content: (
          <p>
            An answer of several lines as well: it begins with yes or no, then says under which conditions,
            then what to do when they do not hold, and at last whom to call. It is set no wider than can be
            read, however wide the page is.
          </p>
        ),
      },
      ...questions,
    ],
  },
};
export const OneDisclosure: StoryObj<typeof Disclosure> = {
  args: { onToggle: fn() },
  render: (args) => (
    <Disclosure {...args} summary="What makes up this price">
      Base premium, extras, duties.
    </Disclosure>
  ),
  play: async ({ args, canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getByText('What makes up this price'));
    await waitFor(() => expect(args.onToggle).toHaveBeenCalledWith(true));
  },
};
export const OpenDisclosure: Story = {
  render: () => (
    <Disclosure summary="What makes up this price" defaultOpen>
      Base premium, extras, duties.
    </Disclosure>
  ),
};
export const RightToLeft: Story = { args: { defaultOpen: ['excess'] }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
