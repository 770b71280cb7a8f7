import { type TabItem, Tabs } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const words = (text: string) => <p style={{ maxInlineSize: '62ch' }}>{text}</p>;

const items: TabItem[] = [
  {
    id: 'cover',
    label: 'What is covered',
    panel: words('Medical help anywhere but at home, being brought home, and a trip that has to end early.'),
  },
  {
    id: 'limits',
    label: 'Limits',
    count: 12,
    countLabel: '12 limits',
    panel: words('Luggage to $8,000, one item to $1,500. Dental help to $1,000, cash to $250.'),
  },
  {
    id: 'not',
    label: 'Not covered',
    panel: words('Climbing above 6,000 m, and what you knew before you bought.'),
  },
];
const closed: TabItem = {
  id: 'climbing',
  label: 'Climbing',
  disabledReason: 'Opens when climbing cover is added to the quote.',
  panel: null,
};
const many: TabItem[] = [
  'Overseas medical',
  'Cancellation',
  'Luggage and effects',
  'Rental vehicle excess',
  'Personal liability',
  'Travel delay',
  'Resumption of journey',
  'Accidental death',
  'Snow sports',
].map((label, at) => ({
  id: `${at}`,
  label,
  count: at * 3 + 1,
  panel: words(`${label}: what is paid, and when.`),
}));

const meta: Meta<typeof Tabs> = {
  title: 'Primitives/Tabs',
  component: Tabs,
  args: { label: 'Your cover', items, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Tabs>;

export const Plain: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('tab', { name: 'Limits 12 limits' })[0]!);
    await expect(args.onChange).toHaveBeenCalledWith('limits');
  },
};
/** A closed tab says what opens it when it is come to or pressed. */
export const Closed: Story = {
  args: { items: [...items, closed] },
  play: async ({ canvasElement }) => {
    const [tab] = within(canvasElement).getAllByRole('tab', { name: 'Climbing' });
    await userEvent.click(tab!);
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await within(canvasElement).findByText('Opens when climbing cover is added to the quote.');
  },
};
export const Badge: Story = {
  args: {
    items: [items[0]!, { ...items[1]!, count: undefined, countLabel: undefined, badge: 'New' }, items[2]!],
  },
};
/** The row scrolls, shows the chosen tab and fades where it goes on. */
export const Many: Story = { args: { items: many, defaultValue: '5' } };
export const Vertical: Story = { args: { orientation: 'vertical', items: [...items, closed] } };
/** Arrows move the focus; Enter or Space chooses. */
export const Manual: Story = { args: { activation: 'manual' } };
export const Kept: Story = {
  args: {
    panels: 'kept',
    items: [items[0]!, { id: 'notes', label: 'Notes', panel: <textarea aria-label="Notes" rows={3} /> }],
  },
};
export const LongText: Story = {
  args: {
    items: [
      {
        id: 'long',
        label: 'Krankenhaustagegeldversicherung und Rücktransport',
        panel: words('What a translation into German sometimes brings with it.'),
      },
      ...items,
    ],
  },
};
