import type { AccountPolicyPage } from '@coverkit/rules/contract';
import { Icon } from '@coverkit/ui';
import { useId } from 'react';
import type { DocumentsModel } from '../../../../flow/documents/documents.model.ts';
import { DocumentsBasis } from '../../../../flow/documents/documents-basis.tsx';
import { DocumentsIssued } from '../../../../flow/documents/documents-issued.tsx';
import { DocumentsPreparing } from '../../../../flow/documents/documents-preparing.tsx';
import type { Poller } from '../../../../flow/poller/poller.ts';
import { changeLines, dayOf } from '../change-words.ts';
import { areDocumentsToCome, versionsOf } from '../policy.model.ts';
import type { PolicyView } from '../props.ts';

type Props = { view: PolicyView; documents: DocumentsModel; poller: Poller };
type Version = ReturnType<typeof versionsOf>[number];

/** DETL-17, AMND-10: what was issued with each version, the newest first, and what that version changed. */
export function VersionDocuments({ view, documents, poller }: Props) {
  const { words, config, page } = view;
  const id = useId();
  const issued = versionsOf(page)
    .toReversed()
    .filter(({ version }) => issuedWith(page, version).length > 0);
  const [newest, ...earlier] = issued;
  return (
    <section className="ck-documents" aria-labelledby={id}>
      <h2 className="ck-page-heading" id={id}>
        {words('documents.title')}
      </h2>
      {areDocumentsToCome(page) && (
        <DocumentsPreparing
          poller={poller}
          title={words('documents.preparing.title')}
          text={words('documents.preparing')}
          slow={words('documents.slow')}
        />
      )}
      {newest && <OfVersion view={view} documents={documents} one={newest} />}
      {earlier.length > 0 && (
        <details className="ck-policy-page-more">
          <summary>
            <span>{words('documents.earlier')}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
          {earlier.map((one) => (
            <OfVersion key={one.version} view={view} documents={documents} one={one} />
          ))}
        </details>
      )}
      <DocumentsBasis title={words('documents.basis')} legal={config.brand.legal} />
    </section>
  );
}

const issuedWith = ({ documents }: AccountPolicyPage, of: number) =>
  documents.filter(({ version }) => version === of);

type OfVersionProps = Pick<Props, 'view' | 'documents'> & { one: Version };

function OfVersion({ view, documents, one }: OfVersionProps) {
  const { words, page } = view;
  const { version, changes, at } = one;
  return (
    <div className="ck-policy-page-version">
      <h3 className="ck-documents-group">
        {words(version === 1 ? 'documents.first' : 'documents.changed', { on: dayOf(view, at) })}
      </h3>
      {changes
        .flatMap((change) => changeLines(change, words))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      <DocumentsIssued list={issuedWith(page, version)} view={view} documents={documents} />
    </div>
  );
}
