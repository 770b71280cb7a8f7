import { Alert, Button } from '@coverkit/ui';
import { useId } from 'react';
import { CardForm } from '../../../checkout/card/card-form.tsx';
import { PayButton } from '../../../checkout/pay-button.tsx';
import { observer } from '../../../flow/observer.ts';
import { isRefused } from '../changes.ts';
import type { AmendView } from './props.ts';

type Props = { view: AmendView };

/** The end of the form: a person looks first, or a card pays, or neither is needed. */
export const Finish = observer(function Finish({ view }: Props) {
  const { model } = view;
  return (
    <div className="ck-amend-finish">
      <Notices view={view} />
      {model.cost.value > 0 ? <Pay view={view} /> : <Confirm view={view} />}
    </div>
  );
});

const Notices = observer(function Notices({ view: { model, words, errors } }: Props) {
  const notice = model.notice.value;
  // What is known before the press is shown with the price.
  const isKnown = isRefused(model.preview.problems.value);
  return (
    <>
      {errors.kind && !isKnown && (
        <div data-path="kind">
          <Alert type="error">{errors.kind}</Alert>
        </div>
      )}
      {notice && (
        <Alert type={notice === 'checkPrice' ? 'info' : 'warn'} title={words(`notice.${notice}.title`)}>
          {words(`notice.${notice}`)}
        </Alert>
      )}
      {model.isReferral.value && (
        <Alert type="info" title={words('review.title')}>
          {words('review.text')}
        </Alert>
      )}
    </>
  );
});

const Pay = observer(function Pay({ view }: Props) {
  const { words, checkoutWords, payment } = view;
  const id = useId();
  return (
    <section className="ck-amend-part" aria-labelledby={id}>
      <h2 className="ck-amend-heading" id={id} tabIndex={-1}>
        {words('pay.title')}
      </h2>
      <p>{words('pay.lead')}</p>
      <CardForm view={view} priceLabel={words('price.label')} />
      <PayButton
        view={view}
        labels={{
          pay: words('submit.pay', { total: payment.total.value ?? 0 }),
          sending: checkoutWords('progress.paying'),
        }}
      />
    </section>
  );
});

const Confirm = observer(function Confirm({ view: { kind, model, words } }: Props) {
  const label = model.isReferral.value
    ? 'submit.review'
    : kind === 'cancel'
      ? 'submit.cancel'
      : 'submit.free';
  return (
    <Button
      type="submit"
      size="large"
      fullWidth
      variant={kind === 'cancel' ? 'danger' : 'primary'}
      busy={model.form.sending.value || model.stage.value === 'left'}
      busyLabel={words('submit.busy')}
    >
      {words(label)}
    </Button>
  );
});
