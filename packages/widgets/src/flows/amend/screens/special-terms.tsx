import { Alert, Checkbox } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { unbroken } from '../../../flow/telephone.ts';
import { ChangePart } from '../forms/part.tsx';
import type { AmendView } from './props.ts';

/** REFR-01: what an approval leaves out of the cover, in full, and accepted before anything is paid. */
export const SpecialTerms = observer(function SpecialTerms({ view }: { view: AmendView }) {
  const { model, words, errors, config } = view;
  const { state, shown } = model.preview;
  const terms = state.value === 'ready' ? (shown.value?.terms ?? null) : null;
  if (terms === null) return null;
  return (
    <ChangePart title={words('terms.title')}>
      <Alert type="warn">{words('terms.lead')}</Alert>
      <blockquote className="ck-amend-terms">{terms}</blockquote>
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
