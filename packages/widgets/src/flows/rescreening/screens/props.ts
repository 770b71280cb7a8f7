import type { Rescreening, RescreenResult, Screening } from '@coverkit/rules/contract';
import type { CheckoutView } from '../../../checkout/checkout.view.ts';
import type { DeclarationView } from '../../../screening/screens/props.ts';
import type { RescreeningModel } from '../rescreening.model.ts';
import type { RescreeningWords } from '../rescreening-flow.ts';

/** What the parts of a re-screening are given. */
export type RescreeningView = CheckoutView &
  Omit<DeclarationView, 'words' | 'model'> & {
    model: RescreeningModel;
    words: RescreeningWords;
    rescreening: Rescreening;
  };

/** A declaration that is made, and what it comes to. */
export type ResultProps = { view: RescreeningView; screening: Screening; result: RescreenResult };
