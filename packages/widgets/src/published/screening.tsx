import * as flows from '../flows/screening/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { ScreeningProps, ScreeningsProps } from '../flows/screening/index.ts';

/** The medical screening of one traveller: `/quote/verisk/reference/token/insuree/itoken`. */
export const Screening = (props: flows.ScreeningProps) => (
  <OwnOrigin
    flow="screening"
    screen={{
      screen: 'screening',
      reference: props.reference,
      token: props.token,
      insuree: props.insuree,
      itoken: props.itoken,
    }}
  >
    <flows.Screening {...props} />
  </OwnOrigin>
);

/** The medical screenings of a quote's travellers: `/quote/medical/reference/token`. */
export const Screenings = (props: flows.ScreeningsProps) => (
  <OwnOrigin
    flow="screening"
    screen={{ screen: 'screenings', reference: props.reference, token: props.token }}
  >
    <flows.Screenings {...props} />
  </OwnOrigin>
);
