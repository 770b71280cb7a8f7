import { Motif } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta: Meta = { title: 'Foundations/Theme' };
export default meta;
type Story = StoryObj;

const colours = [
  ...['ink', 'ink-subtle', 'paper', 'raised', 'sunken', 'line', 'line-strong', 'control-border'],
  ...['accent', 'accent-hover', 'accent-pressed', 'accent-tint', 'accent-text', 'accent-ink'],
  ...['signal', 'signal-tint', 'signal-text', 'ok', 'ok-tint', 'ok-text', 'warn', 'warn-tint', 'warn-text'],
  ...['disabled-ink', 'disabled-surface'],
];

export const Colours: Story = {
  render: () => (
    <div className="sheet-grid">
      {colours.map((name) => (
        <div className="sheet-cell" key={name}>
          <span className="sheet-swatch" style={{ background: `var(--ck-${name})` }} />
          {name}
        </div>
      ))}
    </div>
  ),
};

export const Type: Story = {
  render: () => (
    <div className="sheet">
      {[7, 6, 5, 4].map((step) => (
        <h2 key={step} style={{ fontSize: `var(--ck-text-${step})`, lineHeight: 'var(--ck-leading-tight)' }}>
          Go further, covered
        </h2>
      ))}
      {[3, 2, 1].map((step) => (
        <p key={step} style={{ fontSize: `var(--ck-text-${step})` }}>
          Twelve days in the Khumbu, three travellers, rope and ice axe: $1,234.50.
        </p>
      ))}
    </div>
  ),
};

export const Contours: Story = {
  parameters: { bare: true },
  render: () => (
    <div className="sheet-hero">
      <Motif name="contours" />
    </div>
  ),
};

export const Waves: Story = {
  parameters: { bare: true },
  globals: { brand: 'saltwater' },
  render: () => (
    <div className="sheet-hero">
      <Motif name="waves" />
    </div>
  ),
};
