import { Button, TextInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../support/guide/guide.ts';
import './sheets.css';

const guide: Guide = {
  kind: 'foundation',
  summary:
    'Space goes by fours and is the same in every brand. Corners, lines, shadows and the height of controls are the brand’s.',
  requirements: ['EMBD-04'],
  use: [
    {
      good: { says: 'Take a step of the scale, and more of it between questions than within one.' },
      bad: { says: 'Take 15 px because it looks right beside this one thing.' },
    },
    {
      good: { says: 'Let density set the height of controls: compact 40 px, regular 48, airy 56.' },
      bad: { says: 'Make a target smaller than 44 px: the look may be smaller, what is pressed may not.' },
    },
  ],
  styling: {
    properties: [
      ['--ck-space-1 … --ck-space-24', 'the number times 4 px'],
      ['--ck-density', '−1, 0 or 1'],
      ['--ck-radius-control, --ck-radius-card, --ck-radius-pill', 'corners'],
      ['--ck-border, --ck-control-line', 'lines of cards and of controls'],
      ['--ck-shadow-1 … --ck-shadow-3', 'at rest, lifted, floating'],
    ],
  },
};

const meta: Meta = { title: 'Foundations/Space and shape', parameters: { guide } };
export default meta;
type Story = StoryObj;

export const Space: Story = {
  parameters: { wide: true },
  render: () => (
    <div className="bars">
      {[1, 2, 3, 4, 6, 8, 12, 16, 24].map((step) => [
        <code key={`name-${step}`}>--ck-space-{step}</code>,
        <span key={step} className="bar" style={{ inlineSize: `var(--ck-space-${step})` }} />,
      ])}
    </div>
  ),
};

export const Shape: Story = {
  parameters: { wide: true },
  render: () => (
    <div className="shapes">
      {['control', 'card', 'pill'].map((name) => (
        <div
          className="shape"
          key={name}
          style={{
            borderRadius: `min(var(--ck-radius-${name}), 64px)`,
            border: '1px solid var(--ck-line-strong)',
          }}
        >
          <code style={{ textAlign: name === 'pill' ? 'center' : undefined }}>--ck-radius-{name}</code>
        </div>
      ))}
    </div>
  ),
};

export const Shadows: Story = {
  parameters: { wide: true },
  render: () => (
    <div className="shapes">
      {[1, 2, 3].map((step) => (
        <div
          className="shape"
          key={step}
          style={{
            borderRadius: 'var(--ck-radius-card)',
            border: 'var(--ck-border) solid var(--ck-line)',
            boxShadow: `var(--ck-shadow-${step})`,
          }}
        >
          <code>--ck-shadow-{step}</code>
        </div>
      ))}
    </div>
  ),
};

const densities = [
  ['Compact', '-1'],
  ['Regular', '0'],
  ['Airy', '1'],
] as const;

export const Density: Story = {
  parameters: { wide: true },
  render: () => (
    <div className="shapes">
      {densities.map(([name, value]) => (
        <div
          key={name}
          className="specimen"
          // As a host page sets it: what is derived from density has to be declared again where it changes.
          style={
            {
              '--ck-density': value,
              '--ck-control-height': 'calc(48px + 8px * var(--ck-density))',
              '--ck-control-pad': 'calc(14px + 2px * var(--ck-density))',
            } as React.CSSProperties
          }
        >
          <TextInput label={name} defaultValue="Ada" />
          <Button>Continue</Button>
        </div>
      ))}
    </div>
  ),
};
