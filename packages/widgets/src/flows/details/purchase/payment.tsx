import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { screeningWords } from '../medical/medical-notices.tsx';
import type { DetailsView } from '../screens/props.ts';
import { FieldsComing, useFieldsWhenNear } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { OffPageProblems } from './off-page-problems.tsx';

/** Card and pay button, four sections later than the page opens: loaded while the one before them is filled in. */
const form = lazyPart(() => import('./payment-form.tsx'));

/** The last section: card, total, and the one button that buys. */
export const Payment = observer(function Payment({
  view,
  section,
}: {
  view: DetailsView;
  section: SectionView;
}) {
  const { words, checkoutWords, payment, quote, model } = view;
  useFieldsWhenNear(form, section, view.model.sections.value);
  const loaded = form.part.value;
  return (
    <Section
      view={view}
      section={section}
      summary={[]}
      lead={words('payment.lead')}
      lockedText={section.screeningFirst ? screeningWords(view) : undefined}
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
