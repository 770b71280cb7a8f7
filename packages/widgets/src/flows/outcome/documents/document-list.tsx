import type { PolicyDocument } from '@coverkit/rules/contract';
import { Icon, Skeleton, TextLink } from '@coverkit/ui';
import { useId } from 'react';
import { DocumentFailure } from '../../../flow/documents/document-failure.tsx';
import type { DocumentsModel } from '../../../flow/documents/documents.model.ts';
import { Issued } from '../../../flow/documents/issued.tsx';
import { observer } from '../../../flow/observer.ts';
import { usePoller } from '../../../flow/poller/use-poller.ts';
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
      {list?.length === 0 && <Preparing view={view} documents={documents} />}
      {list && list.length > 0 && (
        <Issues list={list.filter((one) => !isLetter(one))} view={view} documents={documents} />
      )}
      {list?.some(isLetter) && (
        <>
          <h3 className="ck-documents-group">{words('documents.letters')}</h3>
          <Issues list={list.filter(isLetter)} view={view} documents={documents} />
        </>
      )}
      <div className="ck-documents-basis">
        <h3>{words('documents.basis')}</h3>
        <ul className="ck-outcome-documents">
          {config.brand.legal.documents.map((one) => (
            <li key={one.url}>
              <TextLink href={one.url} external>
                {one.title}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

/** One for each traveller with conditions: several of one kind, so under a heading of their own. */
const isLetter = ({ type }: PolicyDocument) => type === 'medicalLetter';

const Issues = ({ list, ...props }: Props & { list: readonly PolicyDocument[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
  <ul role="list" className="ck-documents-list">
    {list.map((one) => (
      <Issued key={one.id} one={one} {...props} />
    ))}
  </ul>
);

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

/** They are being made, and are shown as soon as they are there. */
const Preparing = observer(function Preparing({ view, documents: { poller } }: Props) {
  usePoller(poller);
  const { words } = view;
  return (
    <div className="ck-documents-preparing" aria-busy="true">
      <Icon name="clock" size={22} />
      <div>
        <p className="ck-documents-name">{words('documents.preparing.title')}</p>
        <p role="status">
          {poller.slow.value
            ? words('documents.slow', { email: mailOf(view) })
            : words('documents.preparing')}
        </p>
      </div>
    </div>
  );
});
