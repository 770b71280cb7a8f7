import type { Config } from '@coverkit/rules/contract';
import { documentCopy, otherDocument } from '../../copy/documents.copy.ts';

export function DocumentBody({ type, config }: { type: string; config: Config }) {
  const { legal, name } = config.brand;
  return (documentCopy[type] ?? otherDocument).map((section) => (
    <section key={section.title}>
      <h2>{section.title}</h2>
      {section.body(legal, name).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ));
}
