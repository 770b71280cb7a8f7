import '../styles/content/content.css';
import type { DocumentEditions } from '@coverkit/rules/contract';
import { Button, Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import { useBoot } from '../boot/boot-context.ts';
import { Editions } from '../content/editions.tsx';
import { pdsCopy } from '../copy/content.copy.ts';
import type { Load, ScreenProps } from './screen.ts';

export const load = ({ api }: Load<'pds'>) => api.get('/api/pds');

/** PDSL-01: what is in effect, and what was. */
export function Screen({ data, error, again }: ScreenProps<'pds', DocumentEditions>) {
  const say = useWords('pds', pdsCopy);
  const phone = useBoot().config.brand.legal.supportPhone;
  return (
    <div className="host-article">
      <header className="host-band">
        <h1>{say('title')}</h1>
        <p className="host-lead">{say('lead')}</p>
      </header>
      {data && <Editions title={say('current')} editions={data.current} />}
      {data && data.legacy.length > 0 && <Editions title={say('legacy')} editions={data.legacy} />}
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
      <p className="host-band host-quiet">{say('print', { phone })}</p>
    </div>
  );
}
