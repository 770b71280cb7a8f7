import { Select } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { countries } from '../../support/countries.ts';
import { fieldArgs } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { regions } from '../../support/samples/regions.ts';
import { sceneOf } from '../../support/scene.ts';
import { withState } from '../../support/with-state.tsx';
import { guide } from './select.guide.tsx';

const meta: Meta<typeof Select> = {
  title: 'Primitives/Select',
  component: Select,
  render: withState(Select, 'Select'),
  parameters: { guide, language: { words: 'picker' } },
  argTypes: { ...fieldArgs, value: { control: 'select', options: regions.map((one) => one.id) } },
  args: { label: 'Region', placeholder: 'Choose a region', options: regions, value: null, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Select>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    const field = scene.getByRole('combobox', { name: 'Region' });
    await userEvent.click(field);
    await waitFor(() => expect(scene.getByRole('listbox')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('europe');
    await expect(field).toHaveTextContent('Europe and Asia');
    await expect(field).toHaveFocus();
  },
};
export const Filled: Story = { args: { value: 'europe' } };
export const WithHint: Story = { args: { hint: 'Where you spend most of the trip.' } };
export const WithError: Story = { args: { error: 'Choose a region.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: 'europe', disabled: true } };
export const ReadOnly: Story = {
  args: { readOnly: true, value: 'europe' },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    scene.getByRole('combobox').focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(scene.queryByRole('listbox')).toBeNull();
  },
};
export const Longest: Story = {
  args: {
    label: 'The region of the world that you will spend more than half of the nights of this trip in',
    hint: 'A night in the air counts for the place that you land in, unless you change planes there and go on.',
    value: 'long',
    options: [
      ...regions,
      { id: 'long', label: 'South Georgia, the South Sandwich Islands, the Falklands and Antarctica' },
    ],
  },
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Region' }));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(scene.getByRole('listbox')).toBeVisible());
    await expect(scene.getByRole('listbox')).toHaveAttribute('aria-activedescendant');
  },
};
export const Searchable: Story = {
  args: { label: 'Country', options: countries, placeholder: 'Choose a country' },
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Country' }));
    await userEvent.keyboard('bali');
    await scene.findByRole('option', { name: /Indonesia/ });
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('ID');
  },
};
export const NothingFound: Story = {
  args: { label: 'Country', options: countries },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Country' }));
    await userEvent.keyboard('atlantis');
    await expect((await scene.findAllByText('Nothing matches “atlantis”'))[0]).toBeVisible();
  },
};
export const NothingToChoose: Story = {
  args: { options: [] },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Region' }));
    await scene.findByText('There is nothing to choose from');
  },
};
export const InForm: Story = {
  args: { name: 'region', value: 'pacific' },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ region: 'pacific' }),
};
export const RightToLeft: Story = { args: { value: 'europe' }, globals: { locale: 'ar' } };
export const Narrow: Story = { globals: { width: '320' }, args: { value: 'europe' } };

export const Groups: Story = {
  args: {
    options: [
      { id: 'au', label: 'Australia', group: 'Near', disabledReason: 'Not for trips from home.' },
      { id: 'nz', label: 'New Zealand', group: 'Near' },
      { id: 'jp', label: 'Japan', group: 'Far', description: 'Skiing included' },
      { id: 'cl', label: 'Chile', group: 'Far' },
    ],
  },
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Region' }));
    await waitFor(() => expect(scene.getByRole('listbox')).toHaveFocus());
    await expect(scene.getByRole('option', { name: /Australia/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
