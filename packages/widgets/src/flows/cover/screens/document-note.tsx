import { TextLink } from '@coverkit/ui';
import { legalDocument } from '../../../brand/legal-document.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { coverCopy } from '../cover.copy.ts';

type Props = { flow: Pick<Flow<'cover', typeof coverCopy>, 'words' | 'config'> };

/** Where the limits and exclusions are: the table names neither all of them nor their conditions. */
export function DocumentNote({ flow: { words, config } }: Props) {
  const { legal, hostUrl } = config.brand;
  const document = legalDocument(legal.documents, 'pds');
  if (!document) return null;
  const marker = '\u0000';
  const [before = '', after = ''] = words('documents', { document: marker }).split(marker);
  // A path is one of the host, which this page may not be.
  const href = document.url.startsWith('/') ? hostUrl + document.url : document.url;
  return (
    <p className="ck-cover-note">
      {before}
      <TextLink href={href} external>
        {document.title}
      </TextLink>
      {after}
    </p>
  );
}
