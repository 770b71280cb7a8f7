import { screeningRequired } from '@coverkit/rules';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import type { checkoutCopy } from '../../../checkout/checkout.copy.ts';
import { fieldErrors } from '../../../flow/problem-words.ts';
import { Acceptance } from '../acceptance/acceptance.tsx';
import { Contact } from '../contact/contact.tsx';
import type { detailsCopy } from '../details.copy.ts';
import type { DetailsParts } from '../details.parts.ts';
import type { DetailsView } from '../details.view.ts';
import { Medical } from '../medical/medical.tsx';
import { Overview } from '../overview/overview.tsx';
import { OffPageProblems } from '../purchase/off-page-problems.tsx';
import { Payment } from '../purchase/payment.tsx';
import { PriceRenewed } from '../purchase/price-renewed.tsx';
import type { SectionName, SectionView } from '../sections/sections.ts';
import { Travellers } from '../travellers/travellers.tsx';
import { Climbing } from '../trip/climbing.tsx';
import { FinalDestination } from '../trip/final-destination.tsx';

type Props = {
  parts: DetailsParts;
  words: Words<typeof detailsCopy>;
  checkoutWords: Words<typeof checkoutCopy>;
};

type SectionScreen = (props: { view: DetailsView; section: SectionView }) => ReactNode;

const screens: Record<SectionName, SectionScreen> = {
  medical: Medical,
  travellers: Travellers,
  finalDestination: FinalDestination,
  climbing: Climbing,
  contact: Contact,
  acceptance: Acceptance,
  payment: Payment,
};

/** The whole page: the sections as a numbered list, and trip and price beside it. */
export function DetailsPage({ parts, words, checkoutWords }: Props) {
  useSignals();
  const { config } = useCoverkit();
  const { model, purchase: payment, card } = parts;
  const quote = model.quote.value;
  if (!quote) return null;
  const view: DetailsView = {
    model,
    payment,
    card,
    quote,
    config,
    words,
    checkoutWords,
    errors: fieldErrors(words, model.problems.value),
    screening: screeningRequired(quote),
    goTo: parts.goTo,
  };
  return (
    <div className="ck-details-layout">
      <div className="ck-details-main">
        <div className="ck-details-head">
          <h1 className="ck-details-title">{words('title')}</h1>
          <p className="ck-details-lead">{words('lead')}</p>
        </div>
        <PriceRenewed view={view} />
        {model.sections.value.at(-1)?.state !== 'open' && <OffPageProblems view={view} />}
        <ol className="ck-details-sections">
          {model.sections.value.map((section) => {
            const Screen = screens[section.name];
            return <Screen key={section.name} view={view} section={section} />;
          })}
        </ol>
      </div>
      <Overview view={view} emailQuote={parts.emailQuote} onChangeCover={() => parts.goTo('summary')} />
    </div>
  );
}
