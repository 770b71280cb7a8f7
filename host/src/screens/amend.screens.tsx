import '../styles/later-screens.css';
import '@coverkit/widgets/amend.css';
import type { AmendmentKind } from '@coverkit/rules';
import { Amend, AmendComplete, AmendReferral } from '@coverkit/widgets/amend';
import type { ComponentType } from 'react';
import type { OwnTitle } from './screen.ts';

type Params = { reference: string; token: string };
type Shown = { params: Params };

const within =
  (Part: ComponentType<Params>) =>
  ({ params }: Shown) => (
    <div className="host-flow">
      <Part {...params} />
    </div>
  );

const of = (kind: AmendmentKind) => ({ Screen: within((params) => <Amend kind={kind} {...params} />) });

/** The title is that of what was done: a cancellation is no purchase. */
const Complete = ({ params, onTitle }: Shown & OwnTitle) => (
  <div className="host-flow">
    <AmendComplete {...params} onTitle={onTitle} />
  </div>
);

/** One file for the nine screens of a change: each is a line. */
export const amendScreens = {
  extend: of('extend'),
  cancel: of('cancel'),
  coverLevel: of('cover-level'),
  insurees: of('insurees'),
  region: of('region'),
  snowCover: of('snow-cover'),
  tripLength: of('trip-length'),
  referral: { Screen: within(AmendReferral) },
  complete: { Screen: Complete, hasOwnTitle: true as const },
};
