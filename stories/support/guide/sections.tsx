import { Icon } from '@coverkit/ui';
import type { ReactNode } from 'react';
import type { Advice as AdviceOf, Example, Guide } from './guide.ts';

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="guide-section" id={title.toLowerCase().replaceAll(' ', '-')}>
      <h2>{title}</h2>
      {lead && <p className="guide-section-lead">{lead}</p>}
      {children}
    </section>
  );
}

export function Choose({ when, instead }: NonNullable<Guide['choose']>) {
  return (
    <div className="guide-columns">
      <div>
        <h3>Take it when</h3>
        <Bullets items={when} />
      </div>
      <div>
        <h3>Take something else when</h3>
        <Bullets items={instead} />
      </div>
    </div>
  );
}

/** Plain sentences, one below the other. */
export function Bullets({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="guide-list">
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lists are constants
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}

export function Advice({ use }: { use: readonly AdviceOf[] }) {
  return (
    <div className="guide-advice">
      {use.map(({ good, bad }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lists are constants
        <div className="guide-pair" key={at}>
          <Shown kind="do" {...good} />
          <Shown kind="dont" {...bad} />
        </div>
      ))}
    </div>
  );
}

function Shown({ kind, says, shows }: Example & { kind: 'do' | 'dont' }) {
  return (
    <figure className="guide-example" data-kind={kind}>
      {/* Inert: an example is not part of the page's tab order. */}
      {shows && (
        <div className="guide-example-stage" inert>
          {shows}
        </div>
      )}
      <figcaption>
        <span className="guide-verdict">
          <Icon name={kind === 'do' ? 'check' : 'close'} size={16} />
          {kind === 'do' ? 'Do' : 'Don’t'}
        </span>
        {says}
      </figcaption>
    </figure>
  );
}

type Rows = readonly (readonly [string, ReactNode])[];

/** Two columns: a key, property or part, and what it does. */
type TermsProps = {
  heads: [string, string];
  rows: Rows;
  /** The first column is code, or plain text; else keys. */
  code?: boolean;
  plain?: boolean;
};

export function Terms({ heads, rows, code, plain }: TermsProps) {
  const term = (text: string) => (code ? <code>{text}</code> : plain ? text : <Keys text={text} />);
  return (
    <div className="guide-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, does]) => (
            <tr key={name}>
              <th scope="row">{term(name)}</th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Keys = ({ text }: { text: string }) => (
  <span className="guide-keys">
    {text.split(' ').map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
