import { screeningRequired } from '@coverkit/rules';
import type { ReactNode } from 'react';
import type { Words } from '../../../brand/copy.ts';
import type { checkoutCopy } from '../../../checkout/checkout.copy.ts';
import { observer } from '../../../flow/observer.ts';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { Acceptance } from '../acceptance/acceptance.tsx';
import { Contact } from '../contact/contact.tsx';
import type { DetailsModel } from '../details.model.ts';
import { Medical } from '../medical/medical.tsx';
import { Screening } from '../medical/screening-list.tsx';
import { DetailsOverview } from '../overview/overview.tsx';
import { OffPageProblems } from '../purchase/off-page-problems.tsx';
import { Payment } from '../purchase/payment.tsx';
import { PriceRenewed } from '../purchase/price-renewed.tsx';
import type { SectionName, SectionView } from '../sections/sections.ts';
import { Travellers } from '../travellers/travellers.tsx';
import { Climbing } from '../trip/climbing.tsx';
import { FinalDestination } from '../trip/final-destination.tsx';
import type { DetailsFlow, DetailsView } from './props.ts';

type Props = {
  model: DetailsModel;
  flow: DetailsFlow;
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

/** The page: the sections as a numbered list, and trip and price beside it. */
export const DetailsPage = observer(function DetailsPage({ model, flow, checkoutWords }: Props) {
  const { words, config, places } = flow;
  const { form, payment, card, review, emailQuote, lookUp, goTo, screened } = model;
  const quote = form.quote.value;
  if (!quote) return null;
  const view: DetailsView = {
    model: form,
    places,
    lookUp,
    payment,
    card,
    quote,
    config,
    words,
    checkoutWords,
    errors: fieldErrors(words, form.problems.value),
    referral: form.referral.value,
    review,
    emailQuote,
    screening: screeningRequired(quote),
    screened,
    goTo,
  };
  return (
    <div className="ck-details-layout">
      <div className="ck-details-main">
        <div className="ck-details-head">
          <h1 className="ck-details-title">{words('title')}</h1>
          <p className="ck-details-lead">{words(view.referral.length > 0 ? 'referral.lead' : 'lead')}</p>
        </div>
        <PriceRenewed view={view} />
        {form.sections.value.at(-1)?.state !== 'open' && <OffPageProblems view={view} />}
        <ol className="ck-details-sections">
          {form.sections.value.map((section) => {
            const Screen = screens[section.name];
            return <Screen key={section.name} view={view} section={section} />;
          })}
        </ol>
      </div>
      <Screening view={view} />
      <DetailsOverview view={view} onChangeCover={() => goTo('summary')} />
    </div>
  );
});
