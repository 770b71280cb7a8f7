import type { Quote, ReferralReason } from '@coverkit/rules';
import type { Signal } from '@preact/signals-react';
import type { CheckoutView } from '../../../checkout/checkout.view.ts';
import type { EmailQuote } from '../../../flow/email-quote/email-quote.model.ts';
import type { FieldErrors } from '../../../flow/problems/problem-words.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { LookUp } from '../contact/address-search.ts';
import type { detailsCopy } from '../details.copy.ts';
import type { DetailsForm } from '../details-form.ts';
import type { SendForReview } from '../referral/send-for-review.ts';

export type DetailsFlow = Flow<'details', typeof detailsCopy>;

/** What every section of the page is given. */
export type DetailsView = CheckoutView &
  Pick<DetailsFlow, 'words' | 'places'> & {
    model: DetailsForm;
    lookUp: LookUp;
    quote: Quote;
    errors: FieldErrors;
    /** Why a person must review it first; nothing while that is not certain. */
    referral: readonly ReferralReason[];
    review: SendForReview;
    emailQuote: EmailQuote;
    /** Numbers of the travellers who have to be screened before paying. */
    screening: readonly number[];
    /** Number of the traveller whose screening is open. */
    screened: Signal<number | null>;
    goTo: (screen: 'start' | 'summary' | 'screenings') => void;
  };
