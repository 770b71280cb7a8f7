import { useEffect } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';

/** Few quotes have such problems. */
const alert = lazyPart(() => import('./off-page-alert.tsx').then((part) => part.OffPageAlert));

/** Problems that prevent buying and are corrected on another screen. */
export const OffPageProblems = observer(function OffPageProblems({ view }: { view: DetailsView }) {
  const some = view.model.offPageProblems.value.length > 0;
  useEffect(() => {
    if (some) alert.load();
  }, [some]);
  const Loaded = alert.part.value;
  if (!some) return null;
  return Loaded ? <Loaded view={view} /> : <FieldsComing lazy={alert} view={view} height={160} />;
});
