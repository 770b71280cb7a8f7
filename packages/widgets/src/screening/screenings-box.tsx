import { Button } from '@coverkit/ui';
import { useWords } from '../brand/brand-provider.tsx';
import { screeningCopy } from './copy/screening.copy.ts';
import { outstandingScreenings, ScreenedTravellers, type ScreenedTravellersProps } from './travellers.tsx';

type Props = Pick<ScreenedTravellersProps, 'quote' | 'onOpen'> & { onAll: () => void };

/** The travellers who must be screened, as a part of another flow's form. */
export function ScreeningsBox({ onAll, ...list }: Props) {
  const words = useWords('screening', screeningCopy);
  const left = outstandingScreenings(list.quote).length;
  const hasOthers = list.quote.insurees.length > 1;
  return (
    <section className="ck-screenings" aria-label={words('travellers.title')}>
      <p className="ck-screenings-title">{words('travellers.title')}</p>
      <p className="ck-note">{words(left > 0 ? 'travellers.lead' : 'travellers.done')}</p>
      <ScreenedTravellers {...list} />
      {left > 0 && hasOthers && (
        <Button variant="quiet" size="compact" onClick={onAll}>
          {words('travellers.all')}
        </Button>
      )}
    </section>
  );
}
