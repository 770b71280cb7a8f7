import { todayIn } from '@coverkit/rules';
import type { PolicyDocument } from '@coverkit/rules/contract';
import { Button, Icon } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import type { OutcomeView } from '../outcome.view.ts';
import { Refused } from './document-failure.tsx';
import type { Documents } from './documents.model.ts';

type Props = { view: OutcomeView; documents: Documents; one: PolicyDocument };

/** One document: what it is, since when, and the two ways to have it. */
export function Issued({ one, view, documents }: Props) {
  useSignals();
  const { words, config } = view;
  const { id, title } = one;
  const busy = documents.busy.value;
  const refused = documents.refused.value;
  const doing = (wish: 'read' | 'save') => busy?.id === id && busy.wish === wish;
  const again = refused?.wish === 'read' ? documents.read : documents.save;
  const date = todayIn(config.brand.timeZone, new Date(one.issuedAt));
  // A later version bears the same title.
  const versions = documents.list.value?.filter((other) => other.title === title) ?? [];
  const named = versions.length > 1 ? words('documents.dated', { title, date }) : title;
  return (
    <li className="ck-documents-item" data-document={id}>
      <Icon name={one.type === 'medicalLetter' ? 'medical' : 'document'} size={22} />
      <div className="ck-documents-words">
        <h3 className="ck-documents-name">{title}</h3>
        <p className="ck-documents-date">{words('documents.issued', { date })}</p>
      </div>
      <div className="ck-documents-actions">
        <Button
          variant="secondary"
          size="compact"
          icon="download"
          aria-label={words('documents.save.label', { title: named })}
          busy={doing('save')}
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
          busy={doing('read')}
          busyLabel={words('documents.fetching')}
          onClick={() => void documents.read(id)}
        >
          {words('documents.read')}
        </Button>
      </div>
      {refused?.id === id && (
        <Refused
          message={words(
            refused.error.kind === 'offline' ? 'documents.refused.offline' : 'documents.refused',
          )}
          retry={words('documents.refused.retry')}
          onRetry={() => void again(id)}
        />
      )}
    </li>
  );
}
