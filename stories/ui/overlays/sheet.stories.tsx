import { Button, Price, Sheet, type SheetProps, TextInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './sheet.guide.tsx';

function Asked({ open: first, onClose, ...props }: SheetProps) {
  const [open, setOpen] = useState(first);
  return (
    <>
      <Button onClick={() => setOpen(true)}>About snow sports</Button>
      <Sheet
        {...props}
        open={open}
        onClose={(reason) => {
          onClose(reason);
          setOpen(false);
        }}
      />
    </>
  );
}

const meta: Meta<SheetProps> = {
  title: 'Primitives/Sheet',
  component: Sheet,
  render: (args) => <Asked {...args} />,
  parameters: { guide, docs: { story: { inline: false, height: '440px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Snow sports',
    children: (
      <>
        <p>Skiing and snowboarding on prepared runs, rescue on the mountain, and your own gear.</p>
        <p>Only the days that you are on the snow are counted.</p>
      </>
    ),
    foot: (
      <>
        <Button variant="secondary">Not now</Button>
        <Button>Add snow sports</Button>
      </>
    ),
  },
  argTypes: { title: { control: 'text' }, children: { control: false }, foot: { control: false } },
};
export default meta;
type Story = StoryObj<SheetProps>;

/** It slides in and out. */
const shown = (canvasElement: HTMLElement) =>
  waitFor(() => expect(sceneOf(canvasElement).getByRole('dialog')).toBeVisible());

export const Default: Story = {
  args: { open: false },
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'About snow sports' }));
    await shown(canvasElement);
    await expect(scene.getByRole('heading', { name: 'Snow sports' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledWith('escape');
    await waitFor(() => expect(scene.queryByRole('dialog')).toBeNull());
    await expect(scene.getByRole('button', { name: 'About snow sports' })).toHaveFocus();
  },
};
export const Open: Story = { play: ({ canvasElement }) => shown(canvasElement) };
export const WithoutFoot: Story = {
  args: { foot: undefined, children: <Price cents={42650} size="hero" /> },
  play: ({ canvasElement }) => shown(canvasElement),
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
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const street = sceneOf(canvasElement).getByRole('textbox', { name: 'Street' });
    await userEvent.type(street, '1 George St');
    await expect(street).toHaveValue('1 George St');
  },
};
export const MustBeAnswered: Story = {
  args: { dismissible: false },
  play: async ({ args, canvasElement }) => {
    await shown(canvasElement);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(sceneOf(canvasElement).queryByRole('button', { name: 'Close' })).toBeNull();
  },
};
export const Busy: Story = {
  args: { busy: true, foot: <Button busy>Add snow sports</Button> },
  play: async ({ args, canvasElement }) => {
    await shown(canvasElement);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Longest: Story = {
  args: {
    title: 'Everything that is covered on prepared runs, beside them, and on the way between two resorts',
    children: Array.from({ length: 24 }, (_, at) => (
      <p key={`p${at + 1}`}>
        Part {at + 1}. Before you take out this insurance you must take reasonable care not to make a
        misrepresentation.
      </p>
    )),
  },
  play: ({ canvasElement }) => shown(canvasElement),
};
export const RightToLeft: Story = { ...Open, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' }, tags: ['!visual'] };
