import { endedTerms, termsLines } from '@coverkit/rules';
import { Alert, Checkbox } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { unbroken } from '../../../flow/telephone.ts';
import { ChangePart } from '../forms/part.tsx';
import type { AmendView } from './props.ts';

/** REFR-01: all that the policy’s special terms will be, and what of them ends, accepted before anything is paid. */
export const SpecialTerms = observer(function SpecialTerms({ view }: { view: AmendView }) {
  const { model, words, errors, config, now } = view;
  const { state, shown } = model.preview;
  const terms = state.value === 'ready' ? (shown.value?.terms ?? null) : null;
  if (terms === null) return null;
  const ended = endedTerms(now.policy.terms, terms);
  return (
    <ChangePart title={words('terms.title')}>
      <Alert type="warn">{words('terms.lead')}</Alert>
      <Terms lines={termsLines(terms)} />
      {ended.length > 0 && (
        <>
          <p>{words('terms.ended')}</p>
          <Terms lines={ended} />
        </>
      )}
      <div data-path="acceptTerms">
        <Checkbox
          label={words('terms.accept')}
          checked={model.form.values.value.acceptTerms === terms}
          required
          error={errors.acceptTerms}
          onChange={(isAccepted) => model.change({ acceptTerms: isAccepted ? terms : null })}
        />
      </div>
      <p>{words('conditions.person', { phone: unbroken(config.brand.legal.supportPhone) })}</p>
    </ChangePart>
  );
});

const Terms = ({ lines }: { lines: readonly string[] }) => (
  <blockquote className="ck-amend-terms">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </blockquote>
);
