import { ComparisonTable, Price } from '@coverkit/ui';

const levels = ['Essential', 'Plus', 'Premium'].map((name, at) => ({
  id: name,
  name,
  recommended: at === 1,
  head: (
    <>
      <strong>{name}</strong>
      <Price cents={[16_232, 23_190, 30_609][at] ?? 0} />
    </>
  ),
}));
const benefits = [
  {
    id: 'all',
    title: 'What’s covered',
    filter: true,
    rows: [
      {
        id: 'medical',
        name: 'Medical, overseas',
        cells: levels.map(() => ({ kind: 'included' as const })),
      },
      {
        id: 'gear',
        name: 'Gear',
        cells: ['$2,000', '$6,000', '$12,000'].map((text) => ({ kind: 'text' as const, text })),
      },
      {
        id: 'rescue',
        name: 'Search and rescue',
        cells: levels.map((_, at) => ({ kind: at === 0 ? ('excluded' as const) : ('included' as const) })),
      },
    ],
  },
];

/** Three levels side by side. */
export function SpecimenLevels() {
  return <ComparisonTable label="Levels of cover" rowsLabel="Benefit" columns={levels} groups={benefits} />;
}
