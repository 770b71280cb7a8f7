import { ComparisonTable, type ComparisonTableProps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { columns, groups, longGroups } from '../../support/samples/levels.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './comparison-table.guide.tsx';

const meta: Meta<typeof ComparisonTable> = {
  title: 'Primitives/Comparison table',
  component: ComparisonTable,
  parameters: { guide, wide: true },
  args: { label: 'Cover levels', rowsLabel: 'Benefit', columns, groups },
  argTypes: {
    narrow: { control: 'inline-radio', options: [1, 2] },
    columns: { control: false },
    groups: { control: false },
  },
};
export default meta;
type Story = StoryObj<typeof ComparisonTable>;

const mountain = groups[1]!;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await expect(scene.getByRole('table', { name: 'Cover levels' })).toBeVisible();
    await expect(scene.getByText('24-hour help line')).toBeInTheDocument();
    await userEvent.click(scene.getAllByRole('switch')[0]!);
    await expect(scene.getByText('4 of 5 differ')).toBeInTheDocument();
    await expect(scene.getByText('24-hour help line')).not.toBeVisible();
  },
};
export const Search: Story = {
  tags: ['!visual'],
  args: { search: true },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    const search = scene.getByRole('searchbox');
    await userEvent.type(search, 'help');
    // Announced too, a moment later.
    await expect(scene.getAllByText('1 of 6 found')[0]).toBeVisible();
    await expect(scene.getByText('Medical care abroad')).not.toBeVisible();
    await userEvent.type(search, 'q');
    await expect(scene.getByRole('button', { name: 'Clear the search' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(scene.getByText('Medical care abroad')).toBeVisible();
  },
};
export const Two: Story = { args: { columns: columns.slice(1) } };
export const Four: Story = {
  args: { columns: [...columns, { ...columns[2]!, id: 'range', name: 'Range' }] },
};
export const Recommended: Story = {
  args: { columns: columns.map((column) => ({ ...column, recommended: column.id === 'ridge' })) },
};
export const Empty: Story = {
  name: 'No differences',
  args: { groups: [{ ...mountain, rows: [mountain.rows[2]!] }] },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getAllByRole('switch')[0]!);
    await expect(scene.getByText('24-hour help line')).not.toBeVisible();
  },
};
export const Longest: Story = {
  args: {
    columns: columns.map((column) => ({ ...column, name: `${column.name} for everyone in the house` })),
    groups: longGroups,
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

const InNarrow = (props: ComparisonTableProps) => (
  <div style={{ inlineSize: '340px', maxInlineSize: '100%' }}>
    <ComparisonTable {...props} />
  </div>
);

/**
 * By its container, not the window: two columns side by side, and the others by a button, a key or a swipe.
 */
export const InANarrowPlace: Story = {
  render: (args) => <InNarrow {...args} />,
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Show Summit' }));
    await expect(scene.getByRole('button', { name: 'Choose Summit' })).toBeVisible();
  },
};
export const OneAtATime: Story = { args: { narrow: 1 }, render: (args) => <InNarrow {...args} /> };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
