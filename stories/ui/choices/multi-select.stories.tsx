import { MultiSelect } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { countries } from '../../support/countries.ts';
import { fieldArgs } from '../../support/field-args.ts';
import { inForm } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { withState } from '../../support/with-state.tsx';
import { guide } from './multi-select.guide.tsx';

const meta: Meta<typeof MultiSelect> = {
  title: 'Primitives/Multi-select',
  component: MultiSelect,
  render: withState(MultiSelect, 'MultiSelect'),
  parameters: { guide, language: { words: 'picker' } },
  args: {
    label: 'Countries',
    placeholder: 'Where are you going?',
    options: countries,
    value: [],
    onChange: fn(),
  },
  // Two hundred options would all be listed in the table of controls.
  argTypes: { ...fieldArgs, options: { control: false }, value: { control: 'object' } },
};
export default meta;
type Story = StoryObj<typeof MultiSelect>;

/** The arrow keys of the search field scroll the list, which axe cannot know. */
const keysScroll = {
  a11y: { config: { rules: [{ id: 'scrollable-region-focusable', enabled: false }] } },
};

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Countries' }));
    await userEvent.keyboard('bali');
    await scene.findByRole('option', { name: /Indonesia/ });
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['ID']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await scene.findByRole('button', { name: 'Remove Indonesia' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};
export const Filled: Story = { args: { value: ['JP', 'ID', 'GB'] } };
export const WithHint: Story = { args: { hint: 'Every country that you will spend a night in.' } };
export const WithError: Story = { args: { error: 'Choose at least one country.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: ['JP'], disabled: true } };
export const Open: Story = {
  args: { value: ['JP', 'NZ'] },
  parameters: keysScroll,
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Countries' }));
    await waitFor(() => expect(scene.getByRole('listbox')).toBeVisible());
  },
};
export const CannotBeChosen: Story = {
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Countries' }));
    await userEvent.keyboard('afg');
    const option = await scene.findByRole('option');
    await userEvent.keyboard('{Enter}');
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('combobox', { name: 'Countries' }));
    await userEvent.keyboard('atlantis');
    await expect((await scene.findAllByText('Nothing matches “atlantis”'))[0]).toBeVisible();
  },
};
export const NothingToChoose: Story = { args: { options: [] } };
export const ReadOnly: Story = {
  args: { readOnly: true, value: ['JP', 'ID'] },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    scene.getByRole('combobox').focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(scene.queryByRole('listbox')).toBeNull();
  },
};
export const Longest: Story = {
  args: {
    label: 'Every country and territory in which you will spend a night, or leave an airport',
    hint: 'A ship counts for the country of the harbour that it sails to next, unless it sails under way at midnight.',
    value: ['BA', 'CD', 'GS', 'PM', 'SH', 'TF', 'UM', 'VC', 'JP'],
  },
};
export const InForm: Story = {
  args: { name: 'country', value: ['JP', 'ID'] },
  decorators: [inForm],
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Send' }));
    await expect(scene.getByText('country=JP&country=ID')).toBeVisible();
  },
};
export const RightToLeft: Story = { args: { value: ['JP', 'ID', 'GB'] }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };

const byLetter = countries.map((one) => ({ ...one, group: one.label.slice(0, 1) }));
const openList: Story['play'] = async ({ canvasElement }) => {
  const scene = sceneOf(canvasElement);
  await userEvent.click(scene.getByRole('combobox', { name: 'Countries' }));
  await waitFor(() => expect(scene.getByRole('listbox')).toBeVisible());
};
/** 250 countries under their letters: only the visible ones are rendered. */
export const Groups: Story = {
  args: { options: byLetter },
  parameters: keysScroll,
  play: openList,
};
export const FoldedChips: Story = {
  args: { value: ['JP', 'ID', 'GB', 'NZ', 'FJ', 'VU', 'WS', 'TO', 'PG', 'SB'] },
  play: async ({ canvasElement }) => {
    const more = sceneOf(canvasElement).getByRole('button', { name: '+4 more' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  },
};
export const MostChosen: Story = {
  args: { value: ['JP', 'ID', 'GB'], maxSelected: 3 },
  parameters: keysScroll,
  play: openList,
};
