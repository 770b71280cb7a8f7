import { CardForm } from '../../../checkout/card/card-form.tsx';
import { PayButton } from '../../../checkout/pay-button.tsx';
import { observer } from '../../../flow/observer.ts';
import { screeningWords } from '../medical/medical-notices.tsx';
import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { OffPageProblems } from './off-page-problems.tsx';

/** The last section: card, total, and the one button that buys. */
export const Payment = observer(function Payment({
  view,
  section,
}: {
  view: DetailsView;
  section: SectionView;
}) {
  const { words, checkoutWords, payment, quote, model } = view;
  return (
    <Section
      view={view}
      section={section}
      summary={[]}
      lead={words('payment.lead')}
      lockedText={section.screeningFirst ? screeningWords(view) : undefined}
      onSubmit={() => void payment.submit()}
      action={
        <PayButton
          view={view}
          labels={{
            pay: checkoutWords('pay', { total: payment.total.value ?? 0 }),
            sending: checkoutWords('progress.sending'),
          }}
          obstacle={model.offPageProblems.value.length > 0 && <OffPageProblems view={view} />}
        />
      }
    >
      <CardForm
        view={view}
        priceLabel={checkoutWords('total.price', { level: quote.coverLevel?.name ?? '' })}
      />
    </Section>
  );
});
