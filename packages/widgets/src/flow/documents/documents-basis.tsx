import type { Config } from '@coverkit/rules/contract';
import { TextLink } from '@coverkit/ui';

type Props = { title: string; legal: Pick<Config['brand']['legal'], 'documents'> };

/** What the cover of every policy of the brand is based on. */
export const DocumentsBasis = ({ title, legal }: Props) => (
  <div className="ck-documents-basis">
    <h3>{title}</h3>
    <ul>
      {legal.documents.map((one) => (
        <li key={one.url}>
          <TextLink href={one.url} external>
            {one.title}
          </TextLink>
        </li>
      ))}
    </ul>
  </div>
);
