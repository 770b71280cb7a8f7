import type { Quote } from '@coverkit/rules';
import type { CheckoutView } from '../../../checkout/checkout.view.ts';
import type { FieldErrors } from '../../../flow/problems/problem-words.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { detailsCopy } from '../details.copy.ts';
import type { DetailsForm } from '../details-form.ts';

export type DetailsFlow = Flow<'details', typeof detailsCopy>;

/** What every section of the page is given. */
export type DetailsView = CheckoutView &
  Pick<DetailsFlow, 'words' | 'places'> & {
    model: DetailsForm;
    quote: Quote;
    errors: FieldErrors;
    /** Numbers of the travellers who have to be screened before paying. */
    screening: readonly number[];
    goTo: (screen: 'start' | 'summary') => void;
  };
