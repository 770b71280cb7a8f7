import { showDate } from '@coverkit/rules';
import { Modal } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { laterPartsCopy } from './later-parts.copy.ts';
import type { QuoteView, SummaryView } from './props.ts';

/** On paper alone, at its head: whose prices these are, and for which quote. */
function Head({ quote, config }: QuoteView) {
  const words = useWords('summary', laterPartsCopy);
  return (
    <p className="ck-printed ck-printed-head">
      <strong>{config.brand.name}</strong>
      <span>{words('print.quote', { reference: quote.reference, date: showDate(config.today) })}</span>
    </p>
  );
}

/** Under the comparison. */
function Foot({ quote, config }: QuoteView) {
  const words = useWords('summary', laterPartsCopy);
  const { insurer, supportPhone } = config.brand.legal;
  return (
    <p className="ck-printed">
      {words('print.note', { until: showDate(quote.priceLockedUntil), insurer, phone: supportPhone })}
    </p>
  );
}

/** SUMM-05: a quote that says nobody lives in Australia has to be confirmed or started again. */
const Residency = observer(function Residency({ model, navigate }: SummaryView) {
  const words = useWords('summary', laterPartsCopy);
  return (
    <Modal
      open={model.modal.value === 'residency'}
      title={words('residency.title')}
      dismissible={false}
      cancelLabel={words('residency.cancel')}
      confirmLabel={words('residency.confirm')}
      onClose={(reason) => reason === 'cancel' && navigate({ screen: 'start' })}
      onConfirm={() => void model.confirmResidency()}
      confirmBusy={model.confirming.value}
    >
      <p>{words('residency.text')}</p>
    </Modal>
  );
});

export const laterParts = { Head, Foot, Residency } as const;
