import type { PolicyDocument } from '@coverkit/rules/contract';
import type { DocumentsView } from './documents.copy.ts';
import type { DocumentsModel } from './documents.model.ts';
import { Issued } from './issued.tsx';

type Props = { list: readonly PolicyDocument[]; view: DocumentsView; documents: DocumentsModel };

/** Issued documents, each with its ways to have it. */
export const DocumentsIssued = ({ list, ...props }: Props) => (
  // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
  <ul role="list" className="ck-documents-list">
    {list.map((one) => (
      <Issued key={one.id} one={one} {...props} />
    ))}
  </ul>
);
