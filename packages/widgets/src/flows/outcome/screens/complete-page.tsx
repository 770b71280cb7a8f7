import { useModel } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import { observer } from '../../../flow/observer.ts';
import { DocumentScreen } from '../documents/document-screen.tsx';
import { DocumentsModel } from '../documents/documents.model.ts';
import { saveFile } from '../documents/save-file.ts';
import { CompleteScreen } from './complete.tsx';
import type { PolicyView } from './props.ts';

/** The policy, or one of its documents to read; coming back, focus returns to the document's button. */
export const CompletePage = observer(function CompletePage({ view }: { view: PolicyView }) {
  const { client, access } = view;
  const documents = useModel(() => new DocumentsModel({ client, access, save: saveFile }));
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const open = documents.open.value;

  useEffect(() => void documents.load(), [documents]);
  useEffect(() => {
    if (open) last.current = open.id;
    else if (last.current) {
      root.current?.querySelector<HTMLElement>(`[data-read="${CSS.escape(last.current)}"]`)?.focus();
      last.current = null;
    }
  }, [open]);

  return (
    <div ref={root}>
      {open ? (
        <DocumentScreen view={view} documents={documents} document={open} />
      ) : (
        <CompleteScreen view={view} documents={documents} />
      )}
    </div>
  );
});
