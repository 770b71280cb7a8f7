import { Button, ComboBox, type ComboBoxProps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs, readOnlyArg } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { asthma, found, long, searchConditions, searchLabels } from '../../support/samples/conditions.ts';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './combo-box.guide.tsx';

const meta: Meta<typeof ComboBox> = {
  title: 'Primitives/Combo box',
  component: ComboBox,
  parameters: { guide },
  // The list is a picture of text that is tested by its roles.
  tags: ['!visual'],
  argTypes: { ...fieldArgs, ...readOnlyArg, footer: { control: false } },
  args: {
    label: 'Search for a condition or an operation',
    placeholder: 'Asthma, knee replacement',
    groups: found,
    state: 'found',
    labels: searchLabels,
    footer: <Button variant="quiet">I can’t find it</Button>,
    onChange: fn(),
    onChoose: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '520px' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ComboBox>;

/** Opens the list as a user does. */
const typed =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.type(sceneOf(canvasElement).getByRole('combobox'), text);
  };

/** A search of its own, with the delay that a server's answer has. */
function Searched(props: ComboBoxProps) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState({ text: '', groups: searchConditions('-') });
  useEffect(() => {
    const timer = setTimeout(() => setAnswer({ text, groups: searchConditions(text) }), 300);
    return () => clearTimeout(timer);
  }, [text]);
  const settled = answer.groups.length > 0 ? 'found' : 'nothing';
  const current = answer.text === text ? settled : 'searching';
  return (
    <ComboBox
      {...props}
      value={text}
      onChange={(next) => {
        setText(next);
        props.onChange?.(next);
      }}
      onChoose={(id) => {
        setText('');
        props.onChoose(id);
      }}
      groups={answer.groups}
      state={text.trim() === '' ? 'idle' : current}
    />
  );
}

export const Default: Story = {
  render: Searched,
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    const input = scene.getByRole('combobox', { name: /^Search for a condition/ });
    await userEvent.type(input, 'heart');
    await scene.findByRole('option', {
      name: 'Heart bypass also known as coronary artery bypass graft Operation',
    });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('heart-attack');
    await expect(input).toHaveValue('');
    await expect(scene.queryByRole('listbox')).toBeNull();
  },
};
export const Idle: Story = { args: { state: 'idle', groups: [] } };
export const Searching: Story = { args: { state: 'searching', groups: [] }, play: typed('he') };
export const SearchingOn: Story = { args: { state: 'searching' }, play: typed('he') };
export const Found: Story = { play: typed('h{ArrowDown}{ArrowDown}') };
export const Nothing: Story = { args: { state: 'nothing', groups: [] }, play: typed('xyz') };
export const Corrected: Story = {
  args: { groups: asthma, note: 'Showing results for “asthma”' },
  play: typed('astma'),
};
export const Filled: Story = { args: { defaultValue: 'heart' } };
export const WithHint: Story = { args: { hint: 'One at a time; you can add more afterwards.' } };
export const WithError: Story = { args: { error: 'Add a condition, or answer no.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'heart' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'heart' } };
export const Longest: Story = {
  args: {
    label:
      'Search for each condition that any of you has had, or has been treated for, in the last ten years',
    hint: 'Search for operations as well, with the name that your doctor uses or with your own words.',
    error: 'Add at least one condition, or tell us that none of you has had any in the last ten years.',
    groups: long,
    note: 'Showing results for “arrhythmogenic right ventricular cardiomyopathy with defibrillator”',
  },
  play: typed('arrhythmogenic{ArrowDown}'),
};
export const InForm: Story = {
  args: { name: 'condition', defaultValue: 'heart' },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ condition: 'heart' }),
};
export const RightToLeft: Story = { globals: { locale: 'ar' }, play: typed('h') };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
