import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import type { ReactNode } from 'react';
import { DocumentTable } from './document-table.tsx';

export type DocumentArticleProps = {
  document: DocumentBody;
  /** Between the lead and the text: the file to download, the day it is in force from. */
  actions?: ReactNode;
};

/**
 * A document as a page to read: the same words as in its PDF, with headings, tables and facts that a screen reader
 * knows as such, and fit to be printed. Its title is the page's own heading.
 */
export function DocumentArticle({ document, actions }: DocumentArticleProps) {
  return (
    <article className="ck-document" lang={document.language}>
      <header className="ck-document-head">
        <h1 className="ck-document-title" tabIndex={-1}>
          {document.title}
        </h1>
        {document.lead && <p className="ck-document-lead">{document.lead}</p>}
        {actions && <div className="ck-document-actions">{actions}</div>}
      </header>
      {document.sections.map((section, at) => (
        // A document never changes, and two sections may bear one title.
        <section className="ck-document-section" key={at}>
          {section.title && <h2 className="ck-document-heading">{section.title}</h2>}
          {section.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
      <footer className="ck-document-foot">{document.footer}</footer>
    </article>
  );
}

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'text':
      return <p className="ck-document-text">{block.text}</p>;
    case 'note':
      return (
        <p className="ck-document-note" role="note">
          {block.text}
        </p>
      );
    case 'list':
      return (
        <ul className="ck-document-list">
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className="ck-document-facts">
          {block.rows.map((row, at) => (
            <div key={at}>
              <dt>{row.name}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <DocumentTable table={block} />;
  }
}
