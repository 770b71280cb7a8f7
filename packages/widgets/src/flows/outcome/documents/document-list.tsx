import type { PolicyDocument } from '@coverkit/rules/contract';
import { Skeleton } from '@coverkit/ui';
import { useId } from 'react';
import { DocumentFailure } from '../../../flow/documents/document-failure.tsx';
import type { DocumentsModel } from '../../../flow/documents/documents.model.ts';
import { DocumentsBasis } from '../../../flow/documents/documents-basis.tsx';
import { DocumentsIssued } from '../../../flow/documents/documents-issued.tsx';
import { DocumentsPreparing } from '../../../flow/documents/documents-preparing.tsx';
import { observer } from '../../../flow/observer.ts';
import { mailOf, type OutcomeView } from '../screens/props.ts';

type Props = { view: OutcomeView; documents: DocumentsModel };

/** DETL-17: what was issued, to keep and to read; and beneath, what the cover is based on. */
export const DocumentList = observer(function DocumentList({ view, documents }: Props) {
  const { words, config } = view;
  const list = documents.list.value;
  const id = useId();
  return (
    <section className="ck-documents" aria-labelledby={id}>
      <h2 className="ck-documents-title" id={id}>
        {words('documents.title')}
      </h2>
      {list === null && <NotListed view={view} documents={documents} />}
      {documents.areToCome.value && (
        <DocumentsPreparing
          poller={documents.poller}
          title={words('documents.preparing.title')}
          text={words('documents.preparing')}
          slow={words('documents.slow', { email: mailOf(view) })}
        />
      )}
      {list && list.length > 0 && (
        <DocumentsIssued list={list.filter((one) => !isLetter(one))} view={view} documents={documents} />
      )}
      {list?.some(isLetter) && (
        <>
          <h3 className="ck-documents-group">{words('documents.letters')}</h3>
          <DocumentsIssued list={list.filter(isLetter)} view={view} documents={documents} />
        </>
      )}
      <DocumentsBasis title={words('documents.basis')} legal={config.brand.legal} />
    </section>
  );
});

/** One for each traveller with conditions: several of one kind, so under a heading of their own. */
const isLetter = ({ type }: PolicyDocument) => type === 'medicalLetter';

/** The first list is on its way, or did not come. */
const NotListed = observer(function NotListed({ view, documents }: Props) {
  const { words } = view;
  if (!documents.failed.value) {
    return (
      <div className="ck-documents-loading" aria-busy="true">
        <p className="ck-visually-hidden" role="status">
          {words('documents.loading')}
        </p>
        <Skeleton shape="block" height="72px" />
        <Skeleton shape="block" height="72px" />
      </div>
    );
  }
  return (
    <DocumentFailure
      message={words('documents.failed', { email: mailOf(view) })}
      retry={words('documents.failed.retry')}
      onRetry={() => void documents.load()}
    />
  );
});
