import * as flows from '../flows/details/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { DetailsProps } from '../flows/details/index.ts';

/** Details and purchase: `/quote/details/reference/token`. */
export const Details = (props: flows.DetailsProps) => (
  <OwnOrigin flow="details" screen={{ screen: 'details', reference: props.reference, token: props.token }}>
    <flows.Details {...props} />
  </OwnOrigin>
);
