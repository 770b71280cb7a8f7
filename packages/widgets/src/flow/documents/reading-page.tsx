import { type ReactNode, useEffect, useRef } from 'react';
import { observer } from '../observer.ts';
import { DocumentScreen } from './document-screen.tsx';
import type { DocumentsView } from './documents.copy.ts';
import type { DocumentsModel } from './documents.model.ts';

type Props = { view: DocumentsView; documents: DocumentsModel; children: ReactNode };

/** A page with documents, or one of them to read; coming back, focus returns to the document's button. */
export const ReadingPage = observer(function ReadingPage({ view, documents, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const open = documents.open.value;

  useEffect(() => {
    if (open) last.current = open.id;
    else if (last.current) {
      const button = root.current?.querySelector<HTMLElement>(`[data-read="${CSS.escape(last.current)}"]`);
      // Drawn anew, what it was in is folded up.
      button?.closest('details')?.setAttribute('open', '');
      button?.focus();
      last.current = null;
    }
  }, [open]);

  return (
    <div ref={root}>
      {open ? <DocumentScreen view={view} documents={documents} document={open} /> : children}
    </div>
  );
});
