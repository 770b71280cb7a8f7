import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import { DocumentScreen } from '../documents/document-screen.tsx';
import { createDocuments } from '../documents/documents.model.ts';
import { saveFile } from '../documents/save-file.ts';
import type { OutcomeView } from '../outcome.view.ts';
import { CompleteScreen } from './complete.tsx';

/** The policy, or one of its documents to read; coming back, focus is where it went from. */
export function CompletePage({ view }: { view: OutcomeView }) {
  useSignals();
  const { client } = useCoverkit();
  const { access } = view;
  const [documents] = useState(() => createDocuments({ client, access, save: saveFile }));
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const reading = documents.reading.value;

  useEffect(() => void documents.load(), [documents]);
  useEffect(() => {
    if (reading) last.current = reading.id;
    else if (last.current) {
      root.current?.querySelector<HTMLElement>(`[data-read="${CSS.escape(last.current)}"]`)?.focus();
      last.current = null;
    }
  }, [reading]);

  return (
    <div ref={root}>
      {reading ? (
        <DocumentScreen view={view} documents={documents} reading={reading} />
      ) : (
        <CompleteScreen view={view} documents={documents} />
      )}
    </div>
  );
}
