import { useSignals } from '@preact/signals-react/runtime';
import { CardForm } from '../../../payment/card/card-form.tsx';
import { PayButton } from '../../../payment/pay-button.tsx';
import type { DetailsView } from '../details.view.ts';
import { screeningWords } from '../medical/medical-notices.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { Elsewhere } from './elsewhere.tsx';

/** The last section: card, total, and the one button that buys. */
export function Payment({ view, section }: { view: DetailsView; section: SectionView }) {
  useSignals();
  const { words, payWords, payment, quote, model } = view;
  return (
    <Section
      view={view}
      section={section}
      summary={[]}
      lead={words('payment.lead')}
      lockedText={section.screeningFirst ? screeningWords(view) : undefined}
      onSubmit={() => void payment.press()}
      action={
        <PayButton
          view={view}
          says={{
            pay: payWords('pay', { total: payment.total.value ?? 0 }),
            sending: payWords('progress.sending'),
          }}
          obstacle={model.elsewhere.value.length > 0 && <Elsewhere view={view} />}
        />
      }
    >
      <CardForm view={view} priceLabel={payWords('total.price', { level: quote.coverLevel?.name ?? '' })} />
    </Section>
  );
}
