import '../styles/content/content.css';
import type { DocumentEditions } from '@coverkit/rules/contract';
import { Button, Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import { useBoot } from '../boot/boot-context.ts';
import { Editions } from '../content/editions.tsx';
import { loadSlots, Slot, type Slots } from '../content/slots.tsx';
import { pdsCopy } from '../copy/content.copy.ts';
import type { Load, ScreenProps } from './screen.ts';

type DocumentList = { editions: DocumentEditions; slots: Slots };

export async function load({ api }: Load<'pds'>): Promise<DocumentList | null> {
  const [editions, slots] = await Promise.all([api.get('/api/pds'), loadSlots('pds/list', api)]);
  return editions && { editions, slots };
}

/** PDSL-01: what is in effect, and what was. */
export function Screen({ data, error, again }: ScreenProps<'pds', DocumentList>) {
  const say = useWords('pds', pdsCopy);
  const editions = data?.editions;
  const phone = useBoot().config.brand.legal.supportPhone;
  return (
    <div className="host-article">
      <header className="host-band">
        <h1>{say('title')}</h1>
        <p className="host-lead">{say('lead')}</p>
        <Slot name="intro" slots={data?.slots} />
      </header>
      {editions && <Editions title={say('current')} editions={editions.current} />}
      {editions && editions.legacy.length > 0 && (
        <Editions title={say('legacy')} editions={editions.legacy} />
      )}
      {!data && error !== null && (
        <div className="host-band host-content-failed" role="alert">
          <p>{say('failed', { phone })}</p>
          <Button onClick={again}>{say('retry')}</Button>
        </div>
      )}
      {!data && error === null && (
        <div className="host-band" aria-busy="true">
          <Skeleton shape="block" height="320px" />
        </div>
      )}
      <Slot name="below" slots={data?.slots} />
      <p className="host-band host-quiet">{say('print', { phone })}</p>
    </div>
  );
}
