import { todayIn } from '@coverkit/rules';
import type { PolicyDocument } from '@coverkit/rules/contract';
import { Button, Icon } from '@coverkit/ui';
import { observer } from '../observer.ts';
import { DocumentFailure } from './document-failure.tsx';
import type { DocumentsView } from './documents.copy.ts';
import type { DocumentsModel } from './documents.model.ts';

type Props = { view: DocumentsView; documents: DocumentsModel; one: PolicyDocument };

/** One document: what it is, since when, and the two ways to have it. */
export const Issued = observer(function Issued({ one, view, documents }: Props) {
  const { words, config } = view;
  const { id, title } = one;
  const busy = documents.busy.value;
  const failed = documents.failedRequest.value;
  const isBusy = (action: 'read' | 'save') => busy?.id === id && busy.action === action;
  const retry = failed?.action === 'read' ? documents.read : documents.save;
  const date = todayIn(config.brand.timeZone, new Date(one.issuedAt));
  // A later version bears the same title.
  const versions = documents.list.value?.filter((other) => other.title === title) ?? [];
  const named = versions.length > 1 ? words('documents.dated', { title, date }) : title;
  return (
    <li className="ck-documents-item" data-document={id}>
      <Icon name={one.type === 'medicalLetter' ? 'medical' : 'document'} size={22} />
      <div className="ck-documents-words">
        <p className="ck-documents-name">{title}</p>
        <p className="ck-documents-date">{words('documents.issued', { date })}</p>
      </div>
      <div className="ck-documents-actions">
        <Button
          variant="secondary"
          size="compact"
          icon="download"
          aria-label={words('documents.save.label', { title: named })}
          busy={isBusy('save')}
          busyLabel={words('documents.fetching')}
          onClick={() => void documents.save(id)}
        >
          {words('documents.save')}
        </Button>
        <Button
          variant="quiet"
          size="compact"
          data-read={id}
          aria-label={words('documents.read.label', { title: named })}
          busy={isBusy('read')}
          busyLabel={words('documents.fetching')}
          onClick={() => void documents.read(id)}
        >
          {words('documents.read')}
        </Button>
      </div>
      {failed?.id === id && (
        <DocumentFailure
          message={words(failed.error.kind === 'offline' ? 'documents.failure.offline' : 'documents.failure')}
          retry={words('documents.failure.retry')}
          onRetry={() => void retry(id)}
        />
      )}
    </li>
  );
});
