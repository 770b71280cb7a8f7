import { AddressAutocomplete } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { fieldArgs, readOnlyArg } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { known, long, never, provider } from '../../support/samples/addresses.ts';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './address-autocomplete.guide.tsx';

const meta: Meta<typeof AddressAutocomplete> = {
  title: 'Primitives/Address autocomplete',
  component: AddressAutocomplete,
  parameters: { guide },
  argTypes: { ...fieldArgs, ...readOnlyArg, provider: { control: false } },
  args: {
    label: 'Street address',
    provider: provider(),
    country: 'AU',
    placeholder: 'Number, street and suburb',
    onChange: fn(),
  },
  // The overlay below the field belongs in the picture.
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '420px' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof AddressAutocomplete>;

const type = async (canvas: HTMLElement, text: string) => {
  const input = sceneOf(canvas).getByRole('combobox');
  await userEvent.click(input);
  await userEvent.type(input, text);
  return input;
};

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const input = await type(canvasElement, '12 smith');
    await userEvent.click(
      await sceneOf(canvasElement).findByRole('option', { name: '12 Smith Street Coogee NSW 2034' }),
    );
    await expect(input).toHaveValue('12 Smith Street, Coogee NSW 2034');
    await expect(args.onChange).toHaveBeenLastCalledWith(known[1]);
  },
};
export const Filled: Story = { args: { defaultValue: known[0] } };
export const WithHint: Story = { args: { hint: 'Where you live, not where you travel.' } };
export const Suggestions: Story = {
  play: async ({ canvasElement }) => {
    await type(canvasElement, '12 smith st coo');
    await sceneOf(canvasElement).findByRole('option', { name: '12 Smith Street Cooma NSW 2630' });
    await userEvent.keyboard('{ArrowDown}');
  },
};
/** Text that was not chosen is cleared half a second after blur. */
export const Cleared: Story = {
  play: async ({ canvasElement }) => {
    const input = await type(canvasElement, '12 smith');
    input.blur();
    await sceneOf(canvasElement).findByText(/was cleared/);
    await expect(input).toHaveValue('');
  },
};
export const Searching: Story = {
  args: { provider: provider({ suggest: never }) },
  play: async ({ canvasElement }) => void (await type(canvasElement, '12 smith')),
};
export const NothingFound: Story = {
  args: { provider: provider({ suggest: async () => [] }) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, 'Hinterrugg 14');
    await sceneOf(canvasElement).findAllByText('No address matches “Hinterrugg 14”');
  },
};
/** Nothing can be looked up for now: what was typed is the address, and is typed on by hand. */
export const Unavailable: Story = {
  args: { provider: provider({ suggest: async () => null }) },
  play: async ({ canvasElement }) => {
    const input = await type(canvasElement, '12 smith st');
    await sceneOf(canvasElement).findByText(/look up addresses right now/);
    await expect(input).toHaveValue('12 smith st');
  },
};
export const NoAnswer: Story = {
  args: { provider: provider({ suggest: () => Promise.reject(new Error('offline')) }) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, '12 smith');
    await sceneOf(canvasElement).findAllByText(/did not answer/);
  },
};
/** A provider whose script never loads is called 20 times more, then the address is typed by hand. */
export const NeverSetUp: Story = {
  args: { provider: provider({ ready: () => Promise.reject(new Error('no script')) }) },
};
export const ByHand: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getByRole('button', { name: 'Enter the address yourself' }));
    await userEvent.type(sceneOf(canvasElement).getByRole('textbox'), 'Lot 7, Old Mill Track');
  },
};
export const OtherCountry: Story = {
  args: { provider: provider({ countries: ['AU'] }), country: 'NZ', placeholder: undefined },
};
/** The terms of a maps service require its name below its suggestions. */
export const Attribution: Story = {
  args: { provider: provider({ attribution: 'Addresses by Example Maps' }, long) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, '3/1280');
    await sceneOf(canvasElement).findByText('Addresses by Example Maps');
  },
};
export const WithError: Story = {
  args: { error: 'Choose your address from the list, or enter it yourself.' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: known[0] } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: known[0] } };
export const Required: Story = { args: { required: true } };
export const Longest: Story = {
  args: {
    label: 'The address at which you live for most of the year, and to which we may send you letters',
    hint: 'Not a post box: if you have moved within the last three months, the one that you have moved to.',
    error:
      'Choose your address from the list, or enter it yourself with number, street, suburb and postcode.',
    provider: provider({}, long),
    defaultValue: long[0],
  },
};
export const InForm: Story = {
  args: { name: 'address', defaultValue: known[0] },
  decorators: [inForm],
  play: async ({ canvasElement }) => {
    const posted = await sent(canvasElement);
    await waitFor(() => expect(Object.values(posted)).toContain('2630'));
  },
};
export const RightToLeft: Story = { args: { defaultValue: known[0] }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
