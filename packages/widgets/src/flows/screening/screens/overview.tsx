import { type Quote, screeningRequired } from '@coverkit/rules';
import { Button, Skeleton, useAdoptedStyles } from '@coverkit/ui';
import { useRef } from 'react';
import { LoadingScreen } from '../../../flow/screens/loading.tsx';
import { screeningStyles } from '../../../screening/styles.ts';
import { outstandingScreenings, ScreenedTravellers } from '../../../screening/travellers.tsx';
import type { ScreeningsFlow } from './props.ts';
import { TravellerLink } from './traveller-link.tsx';

type Props = { flow: ScreeningsFlow; quote: Quote };

/** Who must be screened and what is left, and a link for each (SCRN-01). */
export function ScreeningsOverview({ flow, quote }: Props) {
  const { words, navigate } = flow;
  const { reference, token } = quote;
  const root = useRef<HTMLElement>(null);
  useAdoptedStyles(root, screeningStyles);
  const count = screeningRequired(quote).length;
  const left = outstandingScreenings(quote).length;
  const isNone = count === 0;
  const linkOf = (one: Quote['insurees'][number]) => ({
    ...({ screen: 'screening', reference, token } as const),
    ...{ insuree: String(one.number), itoken: one.token ?? '' },
  });
  return (
    <article className="ck-screening-page" ref={root}>
      <header className="ck-screening-head">
        <h1 className="ck-screening-heading" tabIndex={-1}>
          {words(isNone ? 'overview.none.title' : 'overview.title')}
        </h1>
        <p className="ck-screening-lead">{words(isNone ? 'overview.none.text' : 'overview.lead')}</p>
      </header>
      {!isNone && (
        <p className="ck-screening-left" role="status">
          {left > 0 ? words('overview.left', { left, count }) : words('overview.allDone')}
        </p>
      )}
      <ScreenedTravellers
        quote={quote}
        onOpen={(one) => navigate(linkOf(one))}
        more={(one, name) => <TravellerLink flow={flow} name={name} to={linkOf(one)} />}
      />
      <div className="ck-screening-actions">
        <Button
          size="large"
          variant={left > 0 ? 'secondary' : 'primary'}
          onClick={() => navigate({ screen: 'details', reference, token })}
        >
          {words('overview.back')}
        </Button>
      </div>
    </article>
  );
}

export const ScreeningsLoading = ({ label }: { label: string }) => (
  <LoadingScreen className="ck-screening-page" label={label}>
    <Skeleton shape="line" width="60%" height="44px" />
    <Skeleton shape="block" height="96px" />
    <Skeleton shape="block" height="96px" />
  </LoadingScreen>
);
