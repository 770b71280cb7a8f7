import '../styles/later-screens.css';
import '@coverkit/widgets/amend.css';
import type { AmendmentKind } from '@coverkit/rules';
import { Amend, AmendComplete, AmendReferral } from '@coverkit/widgets/amend';
import { type ComponentType, useEffect, useState } from 'react';

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

/** The tab has the title of what was done: a cancellation is no purchase. */
function Complete(params: Params) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    const title = document.title;
    if (own !== null) document.title = title.replace(/^.*?(?= \| |$)/, () => own);
    return () => {
      document.title = title;
    };
  }, [own]);
  return <AmendComplete {...params} onTitle={setOwn} />;
}

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
  complete: { Screen: within(Complete) },
};
