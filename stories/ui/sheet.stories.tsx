import { Button, Price, Sheet, type SheetProps, TextInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

function Asked(props: SheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const foot = (
  <>
    <Button variant="secondary">Not now</Button>
    <Button>Add snow sports</Button>
  </>
);

const meta: Meta<SheetProps> = {
  title: 'Primitives/Sheet',
  component: Sheet,
  render: (args) => <Asked {...args} />,
  args: {
    title: 'Snow sports',
    children: (
      <>
        <p>Skiing and snowboarding on prepared runs, rescue on the mountain, and your own gear.</p>
        <p>Only the days that you are on the snow are counted.</p>
      </>
    ),
    foot,
  },
};
export default meta;
type Story = StoryObj<SheetProps>;

const open: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Open' })[0]!);
  // It slides in.
  await waitFor(() => expect(within(canvasElement).getByRole('dialog')).toBeVisible());
};

export const Closed: Story = {};
export const Open: Story = { play: open };

export const WithoutFoot: Story = {
  args: { foot: undefined, children: <Price cents={42650} size="hero" /> },
  play: open,
};

export const WithFields: Story = {
  args: {
    title: 'Change the address',
    children: (
      <>
        <TextInput label="Street" />
        <TextInput label="Suburb" />
        <TextInput label="Postcode" />
      </>
    ),
    foot: <Button>Save</Button>,
  },
  play: open,
};

export const MustBeAnswered: Story = {
  args: { dismissible: false },
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{Escape}');
    await expect(within(context.canvasElement).getByRole('dialog')).toBeVisible();
  },
};

export const Busy: Story = { args: { busy: true, foot: <Button busy>Add snow sports</Button> }, play: open };

export const LongestContent: Story = {
  args: {
    title: 'Everything that is covered on prepared runs, beside them, and on the way between two resorts',
    children: Array.from({ length: 24 }, (_, at) => (
      <p key={`p${at + 1}`}>
        Part {at + 1}. Before you take out this insurance you must take reasonable care not to make a
        misrepresentation.
      </p>
    )),
  },
  play: open,
};
