import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../support/guide/guide.ts';
import './sheets.css';

const guide: Guide = {
  kind: 'foundation',
  summary:
    'Two families, one for display and one for text, in seven sizes that grow with the room they are given.',
  requirements: ['EMBD-04'],
  use: [
    {
      good: {
        says: 'Take a step: 1 for help, 2 for text and controls, 3 for leads, 4 to 7 for headings and prices.',
      },
      bad: { says: 'Set a size in rem: it follows the host page, which may have 10 px.' },
    },
    {
      good: {
        says: 'Keep lines under 75 letters: max-inline-size: var(--ck-measure).',
      },
      bad: { says: 'Let text run as wide as the page.' },
    },
  ],
  styling: {
    properties: [
      ['--ck-font-display, --ck-font-text', 'the two families'],
      ['--ck-weight-text, --ck-weight-strong, --ck-weight-display', 'their weights'],
      ['--ck-text-1 … --ck-text-7', 'sizes, by the width of the container'],
      ['--ck-leading-tight, --ck-leading-snug, --ck-leading-text', 'line heights: 1.08, 1.25, 1.5'],
    ],
  },
};

const meta: Meta = { title: 'Foundations/Type', parameters: { guide } };
export default meta;
type Story = StoryObj;

export const Scale: Story = {
  tags: ['visual:main'],
  parameters: { wide: true },
  render: () => (
    <div className="specimen">
      {[7, 6, 5, 4].map((step) => (
        <div className="specimen-row" key={step}>
          <code>--ck-text-{step}</code>
          <h2 style={{ fontSize: `var(--ck-text-${step})`, lineHeight: 'var(--ck-leading-tight)' }}>
            Go further, covered
          </h2>
        </div>
      ))}
      {[3, 2, 1].map((step) => (
        <div className="specimen-row" key={step}>
          <code>--ck-text-{step}</code>
          <p style={{ fontSize: `var(--ck-text-${step})` }}>
            Twelve days in the Khumbu, three travellers, rope and ice axe: $1,234.50.
          </p>
        </div>
      ))}
    </div>
  ),
};

export const Text: Story = {
  render: () => (
    <div className="specimen" style={{ maxInlineSize: 'var(--ck-measure)' }}>
      <h3 style={{ fontSize: 'var(--ck-text-5)' }}>What an excess is</h3>
      <p>
        The excess is the part of a claim that you pay yourself. You choose it when you buy: the higher it is,
        the less the cover costs. It is taken off once for each event, however many things were lost in it.
      </p>
      <p style={{ color: 'var(--ck-ink-subtle)', fontSize: 'var(--ck-text-1)' }}>
        For medical help in hospital there is none.
      </p>
    </div>
  ),
};

/** Figures of one width: nothing moves when they change, and columns line up. */
export const Figures: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', inlineSize: 'fit-content' }}>
      {['$1,111.11', '$908.40', '−$24.50'].map((figure) => (
        <span key={figure} style={{ fontSize: 'var(--ck-text-4)', fontVariantNumeric: 'tabular-nums' }}>
          {figure}
        </span>
      ))}
    </div>
  ),
};
export const Arabic: Story = {
  globals: { locale: 'ar' },
  render: () => (
    <div className="specimen">
      <h3 style={{ fontSize: 'var(--ck-text-5)' }}>سافر أبعد بأمان</h3>
      <p>مبلغ التحمّل هو الجزء من المطالبة الذي تدفعه بنفسك، مرة واحدة لكل حادث.</p>
    </div>
  ),
};
