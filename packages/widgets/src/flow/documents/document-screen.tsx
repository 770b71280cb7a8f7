import { Button } from '@coverkit/ui';
import { useEffect, useRef } from 'react';
import { DocumentArticle } from '../../document/document-article.tsx';
import { observer } from '../observer.ts';
import type { DocumentsView } from './documents.copy.ts';
import type { DocumentsModel, OpenDocument } from './documents.model.ts';

type Props = { view: DocumentsView; documents: DocumentsModel; document: OpenDocument };

/** One document to read (DETL-17): what is in its PDF, as a page, with the way back above and beneath. */
export const DocumentScreen = observer(function DocumentScreen({ view, documents, document }: Props) {
  const { words } = view;
  const root = useRef<HTMLDivElement>(null);
  const { id, issued } = document;

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
});
