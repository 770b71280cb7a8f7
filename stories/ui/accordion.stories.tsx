import { Accordion, Disclosure } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

const items = [
  {
    id: 'begun',
    title: 'Can I buy cover when I have already left?',
    content: <p>Yes, where every traveller is a resident; cover begins three days after you buy.</p>,
  },
  { id: 'excess', title: 'What is an excess?', content: <p>The part of a claim that you pay yourself.</p> },
  {
    id: 'long',
    title:
      'A question of several lines, as they come in from people who have something very particular in mind?',
    content: <p>An answer as short as it can be.</p>,
  },
];

const meta: Meta<typeof Accordion> = { title: 'Primitives/Accordion', component: Accordion, args: { items } };
export default meta;
type Story = StoryObj<typeof Accordion>;

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByText('What is an excess?')[0]!);
    const answer = within(canvasElement).getAllByText('The part of a claim that you pay yourself.')[0];
    await waitFor(() => expect(answer).toBeVisible());
  },
};
export const OneOpen: Story = { args: { defaultOpen: ['begun'] } };
export const SeveralOpen: Story = { args: { multiple: true, defaultOpen: ['begun', 'excess'] } };
export const OneDisclosure: Story = {
  render: () => <Disclosure summary="What makes up this price">Base premium, extras, duties.</Disclosure>,
};
export const OpenDisclosure: Story = {
  render: () => (
    <Disclosure summary="What makes up this price" open>
      Base premium, extras, duties.
    </Disclosure>
  ),
};
