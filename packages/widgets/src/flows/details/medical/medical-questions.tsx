import type { MedicalQuestion } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { Help } from '../help/help.tsx';
import type { DetailsView } from '../screens/props.ts';
import { CoveredList } from './covered-list.tsx';
import { AcceptUncovered, ContinueChoice, YesNo } from './medical-fields.tsx';
import { medicalQuestionsCopy } from './medical-questions.copy.ts';

type Props = { name: Exclude<MedicalQuestion, 'acknowledgePrivacy'>; view: DetailsView };

/** One of the questions after the notice (DETL-03). */
export const Question = observer(function Question({ name, view }: Props) {
  const words = useWords('details', medicalQuestionsCopy);
  switch (name) {
    case 'prescreenA':
    case 'coveredCondition':
      return (
        <>
          <YesNo name={name} view={view} />
          <CoveredList view={view} label={words('medical.list.open')} />
          {name === 'coveredCondition' && view.quote.medical.coveredCondition && (
            <p className="ck-answer-note">{words('medical.coveredCondition.yes')}</p>
          )}
        </>
      );
    case 'preExContinue':
      return <ContinueChoice view={view} />;
    case 'uncoveredAccept':
      return <AcceptUncovered view={view} />;
    default:
      return <YesNo name={name} view={view} />;
  }
});

/** Undiagnosed symptoms cannot be covered online: staff on the phone can help. */
export function Blocked({ view }: { view: DetailsView }) {
  const words = useWords('details', medicalQuestionsCopy);
  return (
    <>
      <Alert type="warn" title={words('medical.blocked.title')}>
        <p>{words('medical.blocked.text')}</p>
      </Alert>
      <Help view={view} place="medical" />
    </>
  );
}
