import { type Address, AddressAutocomplete, type AddressProvider, emptyAddress } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const at = (number: string, street: string, locality: string, state: string, postcode: string): Address => ({
  ...emptyAddress,
  address: `${number} ${street}, ${locality} ${state} ${postcode}`,
  streetNumber: number,
  streetName: street,
  locality,
  state,
  postcode,
  country: 'AU',
  placeId: `${number} ${street} ${locality}`,
});
const known = [
  at('12', 'Smith Street', 'Cooma', 'NSW', '2630'),
  at('12', 'Smith Street', 'Coogee', 'NSW', '2034'),
  at('12', 'Smithfield Parade', 'Coolangatta', 'QLD', '4225'),
];
const long = [
  at(
    '3/1280-1294',
    'Old Wagga Wagga and Murrumbidgee Irrigation Channel Number Four Access Road',
    'Cooroongooba and Upper Mooki River Crossing',
    'NSW',
    '2650',
  ),
];

const never = () => new Promise<never>(() => {});
const provider = (over: Partial<AddressProvider> = {}, addresses = known): AddressProvider => ({
  ready: async () => {},
  suggest: async () =>
    addresses.map(({ placeId, streetNumber, streetName, locality, state, postcode }) => ({
      id: placeId,
      main: `${streetNumber} ${streetName}`,
      rest: `${locality} ${state} ${postcode}`,
    })),
  resolve: async (id) => addresses.find((one) => one.placeId === id) ?? known[0]!,
  ...over,
});

const meta: Meta<typeof AddressAutocomplete> = {
  title: 'Primitives/Address autocomplete',
  component: AddressAutocomplete,
  args: {
    label: 'Street address',
    provider: provider(),
    country: 'AU',
    placeholder: 'Number, street and suburb',
    onChange: fn(),
  },
  // What opens below the field is to be in the picture.
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
  const input = within(canvas).getAllByRole('combobox')[0]!;
  await userEvent.click(input);
  await userEvent.type(input, text);
  return input;
};

export const Empty: Story = {};
export const Suggestions: Story = {
  play: async ({ canvasElement }) => {
    await type(canvasElement, '12 smith st coo');
    await within(canvasElement).findByRole('option', { name: '12 Smith Street Cooma NSW 2630' });
    await userEvent.keyboard('{ArrowDown}');
  },
};
export const Chosen: Story = {
  play: async ({ args, canvasElement }) => {
    const input = await type(canvasElement, '12 smith');
    await userEvent.click(
      await within(canvasElement).findByRole('option', { name: '12 Smith Street Coogee NSW 2034' }),
    );
    await expect(input).toHaveValue('12 Smith Street, Coogee NSW 2034');
    await expect(args.onChange).toHaveBeenLastCalledWith(known[1]);
  },
};
/** What was typed and not chosen goes half a second after the field is left. */
export const Cleared: Story = {
  play: async ({ canvasElement }) => {
    const input = await type(canvasElement, '12 smith');
    input.blur();
    await within(canvasElement).findByText(/was cleared/);
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
    await within(canvasElement).findAllByText('No address matches “Hinterrugg 14”');
  },
};
export const NoAnswer: Story = {
  args: { provider: provider({ suggest: () => Promise.reject(new Error('offline')) }) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, '12 smith');
    await within(canvasElement).findAllByText(/did not answer/);
  },
};
/** A provider whose script never comes is asked 20 times more, then the address is typed by hand. */
export const NeverSetUp: Story = {
  args: { provider: provider({ ready: () => Promise.reject(new Error('no script')) }) },
};
export const ByHand: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Enter the address yourself' }));
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'Lot 7, Old Mill Track');
  },
};
export const OtherCountry: Story = {
  args: { provider: provider({ countries: ['AU'] }), country: 'NZ', placeholder: undefined },
};
/** The terms of a maps service want their name below what they suggest. */
export const Attribution: Story = {
  args: { provider: provider({ attribution: 'Addresses by Example Maps' }, long) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, '3/1280');
    await within(canvasElement).findByText('Addresses by Example Maps');
  },
};
export const WithError: Story = {
  args: { error: 'Choose your address from the list, or enter it yourself.', required: true },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: known[0] } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: known[0] } };
