import { amendmentChecks } from '@coverkit/rules';
import { Disclosure, RadioGroup } from '@coverkit/ui';
import { useId } from 'react';
import { observer } from '../../../flow/observer.ts';
import type { AmendView } from './props.ts';

/** AMND-07: the duty once more, and four questions. Nothing is answered beforehand. */
export const Checks = observer(function Checks({ view }: { view: AmendView }) {
  const { model, words, errors, config } = view;
  const { checks } = model.form.values.value;
  const id = useId();
  return (
    <section className="ck-amend-part" aria-labelledby={id} data-part="checks">
      <h2 className="ck-amend-heading" id={id}>
        {words('checks.title')}
      </h2>
      <p>{words('checks.duty')}</p>
      <Disclosure summary={words('checks.duty.all')}>
        {config.brand.legal.duty.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Disclosure>
      {amendmentChecks.map((check) => (
        <YesNo
          key={check}
          path={`checks.${check}`}
          label={words(`checks.${check}`)}
          value={checks[check]}
          error={errors[`checks.${check}`]}
          words={words}
          onChange={(answer) => model.change({ checks: { ...checks, [check]: answer } }, [`checks.${check}`])}
        />
      ))}
    </section>
  );
});

type YesNoProps = {
  path: string;
  label: string;
  value: boolean | null;
  error: string | undefined;
  words: AmendView['words'];
  onChange: (answer: boolean) => void;
};

/** A question without an answer beforehand: blank is none. */
export function YesNo({ path, label, value, error, words, onChange }: YesNoProps) {
  return (
    <div data-path={path}>
      <RadioGroup
        label={label}
        layout="inline"
        required
        options={[
          { id: 'yes', label: words('answer.yes') },
          { id: 'no', label: words('answer.no') },
        ]}
        value={value === null ? null : value ? 'yes' : 'no'}
        error={error}
        onChange={(answer) => onChange(answer === 'yes')}
      />
    </div>
  );
}
