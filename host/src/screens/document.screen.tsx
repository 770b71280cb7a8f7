import { useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { documentPageCopy } from '../copy/pages.copy.ts';
import type { ScreenProps } from '../routing/routes.ts';
import { DocumentBody } from './document/document-body.tsx';
import { documentOf } from './document/find-document.ts';

/** A legal document as a page to read. */
export function Screen({ params }: ScreenProps) {
  const say = useWords('document', documentPageCopy);
  const { config } = useBoot();
  const { legal } = config.brand;
  const document = documentOf(params.document, config);
  if (!document) return null;
  return (
    <article className="host-page host-document">
      <p className="host-eyebrow">{say('from', { date: document.effectiveFrom })}</p>
      <h1>{document.title}</h1>
      <p className="host-lead">{say('insurer', { insurer: legal.insurer, licence: legal.licence })}</p>
      <DocumentBody type={document.type} config={config} />
      <p className="host-quiet">{say('print', { phone: legal.supportPhone })}</p>
      <nav aria-label={say('others')}>
        <h2>{say('others')}</h2>
        <ul>
          {legal.documents
            .filter((one) => one.url !== document.url)
            .map((one) => (
              <li key={one.url}>
                <Link href={one.url}>{one.title}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </article>
  );
}
