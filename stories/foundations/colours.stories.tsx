import { combinationsOf } from '@coverkit/rules/brand';
import { highline } from '@coverkit/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../support/guide/guide.ts';
import { themes, useSetting } from '../support/stage.tsx';
import './sheets.css';

const guide: Guide = {
  kind: 'foundation',
  summary:
    'A brand gives seven colours. All others follow from them, and every combination that is painted is measured before the brand can be saved.',
  requirements: ['EMBD-04'],
  use: [
    {
      good: { says: 'Use a colour by what it means: var(--ck-accent-text) for accented words.' },
      bad: { says: 'Mix one in a style sheet: it is right in one brand, and unreadable in another.' },
    },
  ],
  accessibility: [
    'Text has at least 4.5:1, what marks a control at least 3:1, in every scheme that the brand offers.',
    'Colour is never the only sign: errors have an icon, links a line, chosen options a tick.',
    'In forced colours the system’s take over, and lines appear where a brand has none.',
  ],
};

const meta: Meta = { title: 'Foundations/Colours', parameters: { guide } };
export default meta;
type Story = StoryObj;

const seeds = ['ink', 'paper', 'accent', 'accent-ink', 'signal', 'ok', 'warn'];
const derived = {
  Surfaces: ['raised', 'sunken', 'accent-tint', 'signal-tint', 'ok-tint', 'warn-tint', 'disabled-surface'],
  Words: ['ink-subtle', 'accent-text', 'signal-text', 'ok-text', 'warn-text', 'disabled-ink'],
  'Lines and states': ['line', 'line-strong', 'control-border', 'accent-hover', 'accent-pressed'],
};

const Swatches = ({ names, seed }: { names: string[]; seed?: boolean }) => (
  <div className="swatches">
    {names.map((name) => (
      <div className="swatch" key={name}>
        <span className="swatch-colour" data-seed={seed} style={{ background: `var(--ck-${name})` }} />
        <code>--ck-{name}</code>
      </div>
    ))}
  </div>
);

export const Seeds: Story = { parameters: { wide: true }, render: () => <Swatches names={seeds} seed /> };

export const Derived: Story = {
  tags: ['visual:main', 'visual:dark'],
  parameters: { wide: true },
  render: () => (
    <div className="sheet" style={{ maxInlineSize: 'none' }}>
      {Object.entries(derived).map(([title, names]) => (
        <section key={title} className="specimen">
          <h3>{title}</h3>
          <Swatches names={names} />
        </section>
      ))}
    </div>
  ),
};

function Combinations() {
  const { brand, scheme } = useSetting();
  const theme = themes[brand] ?? highline;
  const all = combinationsOf(theme);
  const own = all.filter((one) => one.scheme === scheme);
  return (
    <div className="pairs">
      {(own.length > 0 ? own : all).map(({ foreground, background, ratio, required, readable }) => (
        <div
          className="pair"
          key={`${foreground} on ${background}`}
          data-readable={readable}
          style={{ background: `var(--ck-${background})`, color: `var(--ck-${foreground})` }}
        >
          {required === 3 ? (
            <span className="pair-mark" />
          ) : (
            <span className="pair-words">
              {foreground} on {background}
            </span>
          )}
          {/* A contrast that is enough for a line is not for text. */}
          <span className="pair-ratio" style={required === 3 ? { color: 'var(--ck-ink)' } : {}}>
            {ratio.toFixed(2)}
          </span>
          {required === 3 && (
            <span style={{ color: 'var(--ck-ink)' }}>
              {foreground} on {background}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The required ratio: 4.5 for text, 3 for lines and icons. */
export const Contrast: Story = {
  parameters: { wide: true },
  render: () => <Combinations />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-readable="true"]').length).toBeGreaterThan(20);
    await expect(canvasElement.querySelectorAll('[data-readable="false"]')).toHaveLength(0);
  },
};
