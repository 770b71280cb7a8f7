import { Button, FieldFrame, NumberInput } from '@coverkit/ui';
import type { FieldErrors } from '../../flow/problems/problem-words.ts';
import type { AnsweredQuestion } from '../model/answer-drafts.ts';
import { type BodyEntry, withHeightIn, withWeightIn } from '../model/body-entry.ts';
import type { DeclarationView } from './props.ts';

type Props = { view: DeclarationView; asked: AnsweredQuestion; errors: FieldErrors };
type Amount = 'cm' | 'feet' | 'inches' | 'kg' | 'stone' | 'pounds';

/** As units are written beside a number. */
const units: Record<Amount, string> = {
  cm: 'cm',
  feet: 'ft',
  inches: 'in',
  kg: 'kg',
  stone: 'st',
  pounds: 'lb',
};
/** Height and weight, each in either of its units. */
export function BodyFields({ view, asked, errors }: Props) {
  const { model, words } = view;
  const entry = asked.body;
  const type = (patch: Partial<BodyEntry>) => model.typeBody(asked, patch);
  const amount = (name: Amount) => (
    <NumberInput
      key={name}
      label={words(`body.${name}`)}
      labelHidden
      suffix={units[name]}
      value={entry[name]}
      decimals={1}
      onChange={(value) => type({ [name]: value })}
    />
  );
  const isMetric = { height: entry.heightIn === 'cm', weight: entry.weightIn === 'kg' };
  return (
    <>
      <Measure
        label={words('body.height')}
        error={errors['answer.height']}
        other={words(isMetric.height ? 'body.height.imperial' : 'body.height.metric')}
        onOther={() => type(withHeightIn(entry, isMetric.height ? 'ft' : 'cm'))}
      >
        {isMetric.height ? [amount('cm')] : [amount('feet'), amount('inches')]}
      </Measure>
      <Measure
        label={words('body.weight')}
        error={errors['answer.weight']}
        other={words(isMetric.weight ? 'body.weight.imperial' : 'body.weight.metric')}
        onOther={() => type(withWeightIn(entry, isMetric.weight ? 'st' : 'kg'))}
      >
        {isMetric.weight ? [amount('kg')] : [amount('stone'), amount('pounds')]}
      </Measure>
    </>
  );
}

type MeasureProps = {
  label: string;
  error: string | undefined;
  other: string;
  onOther: () => void;
  children: React.ReactNode;
};

const Measure = ({ label, error, other, onOther, children }: MeasureProps) => (
  <FieldFrame group label={label} error={error}>
    {() => (
      <div className="ck-screening-measure">
        {children}
        <Button variant="quiet" size="compact" onClick={onOther}>
          {other}
        </Button>
      </div>
    )}
  </FieldFrame>
);
