import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/cover',
  covers: ['CoverList'],
  summary: 'What each cover level covers, benefit by benefit, before anybody has asked for a price.',
  requirements: ['COVR-01', 'COVR-02'],
  more: (
    <FlowFacts
      steps={{
        label: 'The list, and the way on',
        title: 'flows-cover',
        steps: [{ id: 'levels', name: 'Cover', story: 'default' }],
        exits: [{ from: 'levels', to: 'Quote start' }],
      }}
      behaviour={[
        'A tab for each type of cover that the brand sells. With one type there are no tabs.',
        'Levels are side by side: all where there is room, two on a phone, moved by a swipe, by buttons or by arrow keys.',
        'Benefits are found by any of their words; one press hides those that are the same at every level.',
        'A part of another limit is below it and says so. A benefit that another limit pays names that one.',
        'Each tab keeps what was searched for while another is open.',
      ]}
      properties={[['coverage', 'What client.coverage() answers, where the page has it already.']]}
      navigates={[['start', 'A quote is wanted.']]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'levels was come to: the table is there.'],
      ]}
      words="cover"
      examples={[
        ['cover.title', 'What’s covered'],
        ['cover.start', 'Get a quote'],
      ]}
    />
  ),
  accessibility: [
    'A table with its heads: a screen reader says level and benefit of each cell.',
    'Columns that are out of sight on a phone stay in the table, and are announced when they come.',
  ],
  related: ['Primitives/Comparison table', 'Primitives/Tabs', 'Flows/Summary/Compare'],
};
