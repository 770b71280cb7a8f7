import { newestVersion } from '@coverkit/rules';
import { useModel } from '@preact/signals-react';
import { useEffect } from 'react';
import { DocumentsModel } from '../../../flow/documents/documents.model.ts';
import { ReadingPage } from '../../../flow/documents/reading-page.tsx';
import { saveFile } from '../../../flow/documents/save-file.ts';
import { observer } from '../../../flow/observer.ts';
import { CompleteScreen } from './complete.tsx';
import { endOf, type PolicyView } from './props.ts';

/** The policy, or one of its documents to read. */
export const CompletePage = observer(function CompletePage({ view }: { view: PolicyView }) {
  const { client, access, policy, words, onTitle } = view;
  const documents = useModel(
    () => new DocumentsModel({ client, access, newest: newestVersion(policy).version, save: saveFile }),
  );
  useEffect(() => void documents.load(), [documents]);
  const end = endOf(view);
  useEffect(() => {
    if (end !== null) onTitle?.(words(`complete.${end}.title`));
  }, [end, onTitle, words]);
  return (
    <ReadingPage view={view} documents={documents}>
      <CompleteScreen view={view} documents={documents} />
    </ReadingPage>
  );
});
