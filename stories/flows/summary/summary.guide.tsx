import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/summary',
  covers: ['Summary'],
  summary:
    'The levels of cover side by side, read down for one and across for a benefit. A price opens into its parts, a limit can be changed, and one level is taken through to the details.',
  requirements: ['SUMM-01', 'SUMM-02', 'SUMM-03', 'SUMM-04', 'SUMM-05', 'SUMM-07', 'SUMM-08', 'SUMM-09'],
  more: (
    <FlowFacts
      steps={{
        label:
          'Where people live is confirmed first where it must be, then the levels, then the duty and privacy',
        title: 'flows-summary-questions',
        steps: [
          { id: 'residency', name: 'Residence', when: 'nobody lives in Australia', story: 'handover' },
          { id: 'levels', name: 'Levels', story: 'handover-confirmed' },
          { id: 'acknowledge', name: 'Duty, privacy', story: 'acknowledgement' },
        ],
        exits: [
          { from: 'residency', to: 'Start', when: 'the answer is changed' },
          { from: 'levels', to: 'Trip', when: 'the trip is edited' },
          { from: 'levels', to: 'Complete, referral …', when: 'the quote belongs there' },
          { from: 'acknowledge', to: 'Details', when: 'both are agreed to' },
        ],
      }}
      behaviour={[
        'A choice shows at once and is priced by the server; only the newest answer counts.',
        'What was chosen is stored quietly, and is there on the way back, in another tab or on another device.',
        'A level that lacks a chosen extra says which, and cannot be taken.',
        'On a phone two levels are in sight; buttons, arrow keys and a swipe bring the others.',
      ]}
      properties={[
        ['reference, token', 'Of the quote’s link.'],
        ['handedOver', 'The token comes from an affiliate’s page: it is exchanged before anything else.'],
      ]}
      navigates={[
        ['details', 'A level was taken, and both texts were agreed to.'],
        ['trip', 'The trip is to be edited.'],
        [
          'climbing',
          'A shared quote is asked about climbing, which is about health: on the brand’s own page.',
        ],
        ['start', 'A new quote is to be begun.'],
        ['complete, referral, declined', 'The quote belongs there; in place of this entry of the history.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'residency, levels, snow, climbing, valuables or acknowledge is shown.'],
        ['waypoint', 'view_rates, choose_level: with bands of ages, never ages.'],
        ['error', 'A call failed.'],
      ]}
      words="summary"
      examples={[
        ['summary.title', 'Choose your cover'],
        ['summary.level.choose', 'Choose {name}'],
        ['summary.problem.voucher_invalid', 'This code can’t be used with your quote.'],
      ]}
    />
  ),
  accessibility: [
    'A table with its headings of rows and columns; a changed price is announced with what it was.',
    'The questions are native modal dialogs: the one on residence is answered, never waved away.',
  ],
  related: ['Primitives/Price', 'Primitives/Modal', 'Primitives/Select'],
};
