import { Button } from '@coverkit/ui';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { Help } from '../help/help.tsx';
import { screeningWords } from '../medical/medical-notices.tsx';
import { Review } from '../referral/review.tsx';
import type { DetailsView } from '../screens/props.ts';
import { FieldsComing, useFieldsWhenNear } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { OffPageProblems } from './off-page-problems.tsx';

/** Card and pay button, four sections later than the page opens: loaded while the one before them is filled in. */
const form = lazyPart(() => import('./payment-form.tsx'));

type Props = { view: DetailsView; section: SectionView };
type Locked = { lockedText?: ReactNode; lockedHelp?: ReactNode };

/** The last section: the card, or the review that comes before it (DETL-11). */
export function Payment({ view, section }: Props) {
  const locked = section.screeningFirst && {
    lockedText: <ScreeningsFirst view={view} />,
    lockedHelp: <Help view={view} place="payment" />,
  };
  const Last = view.referral.length > 0 ? Review : CardPayment;
  return <Last view={view} section={section} {...locked} />;
}

/** Who is still to be screened, and the way there. */
const ScreeningsFirst = ({ view }: { view: DetailsView }) => (
  <>
    {screeningWords(view)}{' '}
    <Button variant="quiet" size="compact" onClick={() => view.model.edit('medical')}>
      {view.words('screenings.goTo')}
    </Button>
  </>
);

/** Card, total, and the one button that buys. */
const CardPayment = observer(function CardPayment({ view, section, ...locked }: Props & Locked) {
  const { words, checkoutWords, payment, quote, model } = view;
  useFieldsWhenNear(form, section, view.model.sections.value);
  const loaded = form.part.value;
  return (
    <Section
      view={view}
      section={section}
      summary={[]}
      lead={words('payment.lead')}
      {...locked}
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
