import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import { Review } from '../referral/review.tsx';
import type { DetailsView } from '../screens/props.ts';
import { useFieldsWhenNear } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { OffPageProblems } from './off-page-problems.tsx';

/** Card and pay button, four sections later than the page opens: loaded while the one before them is filled in. */
const form = lazyPart(() => import('./payment-form.tsx'));

type Props = { view: DetailsView; section: SectionView };

/** The last section: the card, or the review that comes before it (DETL-11). */
export function Payment({ view, section }: Props) {
  const Last = view.referral.length > 0 ? Review : CardPayment;
  return <Last view={view} section={section} />;
}

/** Card, total, and the one button that buys. */
const CardPayment = observer(function CardPayment({ view, section }: Props) {
  const { words, checkoutWords, payment, quote, model } = view;
  useFieldsWhenNear(form, section, view.model.sections.value);
  const loaded = form.part.value;
  return (
    <Section
      view={view}
      section={section}
      summary={[]}
      lead={words('payment.lead')}
      onSubmit={() => void payment.submit()}
      action={
        loaded ? (
          <loaded.PayButton
            view={view}
            labels={{
              pay: checkoutWords('pay', { total: payment.total.value ?? 0 }),
              sending: checkoutWords('progress.sending'),
            }}
            obstacle={model.offPageProblems.value.length > 0 && <OffPageProblems view={view} />}
          />
        ) : (
          <FieldsComing lazy={form} view={view} height={760} />
        )
      }
    >
      {loaded && (
        <loaded.CardForm
          view={view}
          priceLabel={checkoutWords('total.price', { level: quote.coverLevel?.name ?? '' })}
        />
      )}
    </Section>
  );
});
