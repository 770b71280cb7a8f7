import '../styles/later-screens.css';
import '@coverkit/widgets/document.css';
import '../styles/document.css';
import { Button, LinkButton, Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import { DocumentArticle } from '@coverkit/widgets/document';
import { Link } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { documentPageCopy } from '../copy/pages.copy.ts';
import { documentOf, type LegalDocument } from './document/find-document.ts';
import { useDocument } from './document/use-document.ts';
import type { ScreenProps } from './screen-props.ts';

/** One of the brand's own documents as a page to read, with its file. */
export function Screen({ params }: ScreenProps<'document'>) {
  const { config } = useBoot();
  const document = documentOf(params.document, config);
  if (!document) return null;
  return (
    <div className="host-page host-document">
      <Text document={document} />
      <Others document={document} />
    </div>
  );
}

function Text({ document }: { document: LegalDocument }) {
  const say = useWords('document', documentPageCopy);
  const { supportPhone } = useBoot().config.brand.legal;
  const { document: found, failed, again } = useDocument(document.type);
  if (found) {
    return (
      <>
        <DocumentArticle
          document={found.document}
          actions={
            <>
              <LinkButton href={found.pdf} variant="secondary" icon="download" type="application/pdf">
                {say('pdf')}
              </LinkButton>
              <span className="host-quiet">{say('from', { date: found.effectiveFrom })}</span>
            </>
          }
        />
        <p className="host-quiet">{say('print', { phone: supportPhone })}</p>
      </>
    );
  }
  return (
    <>
      <h1>{document.title}</h1>
      {failed ? (
        <div className="host-document-failed" role="alert">
          <p>{say('failed', { phone: supportPhone })}</p>
          <Button onClick={again}>{say('retry')}</Button>
        </div>
      ) : (
        <div className="host-document-waiting" aria-busy="true">
          <Skeleton shape="line" width="80%" />
          <Skeleton shape="block" height="220px" />
          <Skeleton shape="block" height="220px" />
        </div>
      )}
    </>
  );
}

function Others({ document }: { document: LegalDocument }) {
  const say = useWords('document', documentPageCopy);
  const { documents } = useBoot().config.brand.legal;
  return (
    <nav className="host-document-others" aria-labelledby="host-document-others">
      <h2 id="host-document-others">{say('others')}</h2>
      <ul>
        {documents
          .filter((one) => one.url !== document.url)
          .map((one) => (
            <li key={one.url}>
              <Link href={one.url}>{one.title}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
