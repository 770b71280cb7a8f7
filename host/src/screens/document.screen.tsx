import '../styles/later-screens.css';
import '@coverkit/widgets/document.css';
import '../styles/document.css';
import { type Config, type ScreenParams, screenPath } from '@coverkit/rules/contract';
import { Button, LinkButton, Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import type { BrandDocument } from '@coverkit/widgets/client';
import { DocumentArticle } from '@coverkit/widgets/document';
import { Link } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { documentPageCopy } from '../copy/pages.copy.ts';
import type { Load, Loaded, ScreenFile, ScreenProps } from './screen.ts';

type LegalDocument = Config['brand']['legal']['documents'][number];

/** The brand's document at the screen's path. */
function documentOf(document: string, config: Config): LegalDocument | null {
  const path = screenPath('document', { document });
  return config.brand.legal.documents.find((one) => one.url === path) ?? null;
}

/** One that no page leads to by law, as of the snow, is known by its type (PDSL-02). */
export const load = ({ params, config, api }: Load<'document'>) =>
  api.get('/api/document', { type: documentOf(params.document, config)?.type ?? params.document });

export const head: ScreenFile<ScreenParams<'document'>, BrandDocument>['head'] = ({
  params,
  config,
  data,
}) => {
  const title = documentOf(params.document, config)?.title ?? data?.document.title;
  return title ? { title } : {};
};

/** One of the brand's own documents as a page to read, with its file. */
export function Screen({ params, ...loaded }: ScreenProps<'document', BrandDocument>) {
  const { config } = useBoot();
  const title = documentOf(params.document, config)?.title ?? loaded.data?.document.title ?? '';
  return (
    <div className="host-page host-document">
      <Text title={title} {...loaded} />
      <Others path={screenPath('document', params)} />
    </div>
  );
}

function Text({ title, data: found, error, again }: { title: string } & Loaded<BrandDocument>) {
  const say = useWords('document', documentPageCopy);
  const { supportPhone } = useBoot().config.brand.legal;
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
      <h1>{title}</h1>
      {error ? (
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

function Others({ path }: { path: string }) {
  const say = useWords('document', documentPageCopy);
  const { documents } = useBoot().config.brand.legal;
  return (
    <nav className="host-document-others" aria-labelledby="host-document-others">
      <h2 id="host-document-others">{say('others')}</h2>
      <ul>
        {documents
          .filter((one) => one.url !== path)
          .map((one) => (
            <li key={one.url}>
              <Link href={one.url}>{one.title}</Link>
            </li>
          ))}
        <li>
          <Link href={screenPath('pds')}>{say('all')}</Link>
        </li>
      </ul>
    </nav>
  );
}
