import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/rescreening',
  covers: ['Rescreen', 'RescreenComplete'],
  summary:
    'The medical screening of one traveller again, for a policy that is sold: raised by the staff, opened through a link in an email. It begins with what was declared before; the difference is shown, and paid only where it costs more and is accepted.',
  requirements: ['RSCR-01', 'SCRN-02', 'SCRN-03', 'DETL-15', 'DETL-18'],
  more: (
    <FlowFacts
      steps={{
        label: 'Consent, conditions, result, waiting for the bank, done',
        title: 'flows-medical-re-screening-pages',
        steps: [
          { id: 'consent', name: 'Consent', story: 'consent', when: 'not screened before' },
          { id: 'conditions', name: 'Conditions', story: 'conditions' },
          { id: 'result', name: 'Result', story: 'to-pay' },
          { id: 'pending', name: 'Waiting', when: 'the bank takes its time', story: 'pending' },
          { id: 'decided', name: 'Done', story: 'done' },
        ],
        exits: [
          { from: 'consent', to: 'Home', when: 'the link is over' },
          { from: 'pending', to: 'Result', when: 'the bank says no' },
          { from: 'decided', to: 'Home' },
        ],
      }}
      behaviour={[
        'Nothing changes on the policy before the result is accepted; without that it stays as it is.',
        'A card is charged once whatever happens, and only the amount that was shown. A lower premium is not refunded.',
        'Where nothing of it can be covered, whom to talk to comes first.',
        'No answer about health is in an address, a title, an event or a storage of the browser.',
      ]}
      properties={[
        ['pid, token, insuree, itoken', 'Of the link that was mailed.'],
        ['reference, token', 'Of RescreenComplete: of the page that shows what was done.'],
      ]}
      navigates={[
        ['rescreenComplete', 'It is decided; in the place of the link, which is used up.'],
        ['home', 'The link is no longer valid, or the page is done with.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'consent, conditions, result, pending or decided was come to; never which question.'],
        ['payment', 'Paid; with the price.'],
        ['error', 'A call failed.'],
      ]}
      words="rescreening"
      examples={[
        ['rescreening.outcome.pay', 'Accept and pay {total|money}'],
        ['rescreening.done.title', 'Your purchase was successful!'],
      ]}
    />
  ),
  accessibility: [
    'Each part has a heading that takes the focus as the part comes into sight.',
    'The card fields are frames with their own names and errors; the labels beside them are for eyes and pointers.',
  ],
  related: ['Flows/Medical screening/Pages', 'Flows/Additional payment/Pages', 'Primitives/Combo box'],
};
