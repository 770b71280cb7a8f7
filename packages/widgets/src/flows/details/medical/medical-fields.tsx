import { Checkbox, RadioGroup } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import type { DetailsView } from '../screens/props.ts';
import { medicalQuestionsCopy } from './medical-questions.copy.ts';

type YesNoField = 'undiagnosedSymptoms' | 'preExMoreInfo' | 'coveredCondition' | 'prescreenA' | 'prescreenB';

/** Blank is not an answer: neither card is chosen until the visitor chooses. */
export function YesNo({ name, view }: { name: YesNoField; view: DetailsView }) {
  const { model, quote, errors } = view;
  const words = useWords('details', medicalQuestionsCopy);
  const value = quote.medical[name];
  return (
    <RadioGroup
      layout="cards"
      label={words(`medical.${name}`)}
      hint={words.find(`medical.${name}.hint`)}
      options={[
        { id: 'yes', label: view.words('medical.yes') },
        { id: 'no', label: view.words('medical.no') },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      error={errors[`medical.${name}`]}
      onChange={(id) => model.setMedical({ [name]: id === 'yes' })}
    />
  );
}

/** Other conditions: assessed, or left uncovered. */
export function ContinueChoice({ view }: { view: DetailsView }) {
  const { model, quote, errors } = view;
  const words = useWords('details', medicalQuestionsCopy);
  const value = quote.medical.preExContinue;
  return (
    <RadioGroup
      layout="cards"
      label={words('medical.preExContinue')}
      options={(['assess', 'without'] as const).map((id) => ({
        id,
        label: words(`medical.preExContinue.${id}`),
        description: words(`medical.preExContinue.${id}.description`),
      }))}
      value={value === null ? null : value ? 'without' : 'assess'}
      error={errors['medical.preExContinue']}
      onChange={(id) => model.setMedical({ preExContinue: id === 'without' })}
    />
  );
}

/** Claims for what is left uncovered are not paid. */
export function AcceptUncovered({ view }: { view: DetailsView }) {
  const { model, quote, errors } = view;
  const words = useWords('details', medicalQuestionsCopy);
  return (
    <Checkbox
      label={words('medical.uncoveredAccept')}
      name="medical.uncoveredAccept"
      checked={quote.medical.uncoveredAccept}
      error={errors['medical.uncoveredAccept']}
      onChange={(uncoveredAccept) => model.setMedical({ uncoveredAccept })}
    />
  );
}
