import { newestVersion } from '@coverkit/rules';
import { useModel } from '@preact/signals-react';
import { useEffect } from 'react';
import { DocumentsModel } from '../../../flow/documents/documents.model.ts';
import { ReadingPage } from '../../../flow/documents/reading-page.tsx';
import { saveFile } from '../../../flow/documents/save-file.ts';
import { observer } from '../../../flow/observer.ts';
import { CompleteScreen } from './complete.tsx';
import type { PolicyView } from './props.ts';

/** The policy, or one of its documents to read. */
export const CompletePage = observer(function CompletePage({ view }: { view: PolicyView }) {
  const { client, access, policy } = view;
  const documents = useModel(
    () => new DocumentsModel({ client, access, newest: newestVersion(policy).version, save: saveFile }),
  );
  useEffect(() => void documents.load(), [documents]);
  return (
    <ReadingPage view={view} documents={documents}>
      <CompleteScreen view={view} documents={documents} />
    </ReadingPage>
  );
});
