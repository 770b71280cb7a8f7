import type { AccountPolicyPage } from '@coverkit/rules/contract';
import { Icon, TextLink } from '@coverkit/ui';
import { useId } from 'react';
import type { DocumentsModel } from '../../../../flow/documents/documents.model.ts';
import { Issued } from '../../../../flow/documents/issued.tsx';
import { observer } from '../../../../flow/observer.ts';
import type { Poller } from '../../../../flow/poller/poller.ts';
import { usePoller } from '../../../../flow/poller/use-poller.ts';
import { changeWords, dayOf } from '../change-words.ts';
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
      {areDocumentsToCome(page) && <Preparing view={view} poller={poller} />}
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
      <div className="ck-documents-basis">
        <h3>{words('documents.basis')}</h3>
        <ul className="ck-policy-page-basis">
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
        .map((change) => changeWords(change, words))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver */}
      <ul role="list" className="ck-documents-list">
        {issuedWith(page, version).map((document) => (
          <Issued key={document.id} one={document} view={view} documents={documents} />
        ))}
      </ul>
    </div>
  );
}

/** They are being made, and are shown as soon as they are there. */
const Preparing = observer(function Preparing({ view: { words }, poller }: Omit<Props, 'documents'>) {
  usePoller(poller);
  return (
    <div className="ck-documents-preparing" aria-busy="true">
      <Icon name="clock" size={22} />
      <div>
        <p className="ck-documents-name">{words('documents.preparing.title')}</p>
        <p role="status">{words(poller.slow.value ? 'documents.slow' : 'documents.preparing')}</p>
      </div>
    </div>
  );
});
