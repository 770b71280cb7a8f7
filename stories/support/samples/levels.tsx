import { Button, type ComparisonCell, type ComparisonGroup, Price, Select } from '@coverkit/ui';

/** Three levels of cover, with a price and a button each. */
export const columns = [
  { id: 'valley', name: 'Valley', cents: 16232 },
  { id: 'ridge', name: 'Ridge', cents: 23190 },
  { id: 'summit', name: 'Summit', cents: 31875 },
].map(({ id, name, cents }) => ({
  id,
  name,
  head: (
    <div className="sheet-head">
      <h2>{name}</h2>
      <Price cents={cents} size="large" />
      <Button fullWidth aria-label={`Choose ${name}`}>
        Choose
      </Button>
    </div>
  ),
}));

const text = (...texts: string[]): ComparisonCell[] => texts.map((one) => ({ kind: 'text', text: one }));
const excess = ['Valley', 'Ridge', 'Summit'].map(
  (name): ComparisonCell => ({
    kind: 'node',
    node: (
      <Select
        label={`Excess, ${name}`}
        labelHidden
        options={[
          { id: '200', label: '$200' },
          { id: '0', label: 'None', description: '$38.40 more' },
        ]}
        value="200"
        onChange={() => {}}
      />
    ),
  }),
);

/** What is chosen, and what is paid in which case. */
export const groups: ComparisonGroup[] = [
  {
    id: 'yours',
    title: 'Make it yours',
    help: 'Change a limit and the price follows.',
    rows: [
      { id: 'excess', name: 'Excess per event', description: 'What you pay of a claim.', cells: excess },
    ],
  },
  {
    id: 'all',
    title: 'What’s covered',
    filter: true,
    rows: [
      {
        id: 'medical',
        name: 'Medical care abroad',
        description: 'Hospital, doctors and the way home, when you fall ill or are hurt.',
        cells: text('$5,000,000', 'Unlimited', 'Unlimited'),
      },
      {
        id: 'rescue',
        name: 'Search and rescue',
        description: 'Finding you and bringing you down.',
        note: 'Part of the medical limit',
        nested: true,
        cells: [
          { kind: 'excluded' },
          { kind: 'text', text: '$10,000' },
          { kind: 'included', text: 'Within medical' },
        ],
      },
      {
        id: 'line',
        name: '24-hour help line',
        cells: [{ kind: 'included' }, { kind: 'included' }, { kind: 'included' }],
      },
      { id: 'luggage', name: 'Luggage', cells: text('$2,500', '$8,000', '$15,000') },
      { id: 'cash', name: 'Stolen cash', cells: [{ kind: 'excluded' }, ...text('$250', '$500')] },
    ],
  },
];

/** Longer texts than any table has room for. */
export const longGroups: ComparisonGroup[] = [
  {
    id: 'long',
    title: 'What is covered wherever you travel, and what is covered only in the mountains',
    help: 'Change a limit or the excess and the price follows. A choice counts for every level that offers it; the others keep their standard.',
    filter: true,
    rows: [
      {
        id: 'long',
        name: 'Krankenhaustagegeldversicherungsgesellschaften and whoever else pays for a day in hospital',
        description: 'Hospital, doctors and the way home, when you fall ill or are hurt. '.repeat(5),
        note: 'Part of the limit for medical care abroad, hospital, doctors and the way home',
        cells: [
          { kind: 'text', text: 'Hire $1,500, piste closure $100 a day to $1,000' },
          { kind: 'included', text: 'Within medical care abroad, hospital, doctors' },
          { kind: 'excluded', text: 'Not covered by the level that you have chosen' },
        ],
      },
    ],
  },
];
