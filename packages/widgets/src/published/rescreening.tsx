import * as flows from '../flows/rescreening/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { RescreenCompleteProps, RescreenProps } from '../flows/rescreening/index.ts';

/** The re-screening of one traveller of a policy (RSCR-01): `/rescreen/insuree/pid/token/insuree/itoken`. */
export const Rescreen = (props: flows.RescreenProps) => (
  <OwnOrigin flow="rescreening" screen={{ screen: 'rescreen', ...props }}>
    <flows.Rescreen {...props} />
  </OwnOrigin>
);

/** What a re-screening came to (RSCR-01): `/rescreen/complete/reference/token`. */
export const RescreenComplete = (props: flows.RescreenCompleteProps) => (
  <OwnOrigin flow="rescreening" screen={{ screen: 'rescreenComplete', ...props }}>
    <flows.RescreenComplete {...props} />
  </OwnOrigin>
);
