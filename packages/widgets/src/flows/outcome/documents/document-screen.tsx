import { Button } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { DocumentArticle } from '../../../document/document-article.tsx';
import type { OutcomeView } from '../outcome.view.ts';
import type { Documents, Reading } from './documents.model.ts';

type Props = { view: OutcomeView; documents: Documents; reading: Reading };

/** One document to read (DETL-17): what is in its PDF, as a page, with the way back above and beneath. */
export function DocumentScreen({ view, documents, reading }: Props) {
  useSignals();
  const { words } = view;
  const root = useRef<HTMLDivElement>(null);
  const { id, issued } = reading;

  useEffect(() => {
    root.current?.scrollIntoView({ block: 'start' });
    root.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);

  const back = (
    <Button variant="quiet" size="compact" icon="arrow-left" onClick={documents.close}>
      {words('documents.back')}
    </Button>
  );
  return (
    <div className="ck-reading" ref={root}>
      <div className="ck-reading-back">{back}</div>
      <DocumentArticle
        document={issued.document}
        actions={
          <>
            <Button variant="secondary" icon="download" onClick={() => void documents.save(id)}>
              {words('documents.save')}
            </Button>
            <Button variant="quiet" onClick={() => window.print()}>
              {words('documents.print')}
            </Button>
          </>
        }
      />
      <div className="ck-reading-back">{back}</div>
    </div>
  );
}
