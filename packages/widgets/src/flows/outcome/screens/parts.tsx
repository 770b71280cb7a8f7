import { Icon, type IconName, Motif, TextLink } from '@coverkit/ui';
import type { ReactNode } from 'react';
import type { OutcomeView } from '../outcome.view.ts';

type HeadProps = { view: OutcomeView; title: string; lead: string; tone: 'ok' | 'wait' | 'no' };

/** The head of an outcome page: the brand's drawing behind one plain sentence. */
export function OutcomeHead({ view, title, lead, tone }: HeadProps) {
  return (
    <header className="ck-outcome-head" data-tone={tone}>
      <div className="ck-outcome-motif">
        <Motif name={view.config.brand.theme.motif} />
      </div>
      <h1 className="ck-outcome-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="ck-outcome-lead">{lead}</p>
    </header>
  );
}

type BlockProps = { title: string; icon: IconName; children: ReactNode };

export function Block({ title, icon, children }: BlockProps) {
  return (
    <section className="ck-outcome-block">
      <h2 className="ck-outcome-block-title">
        <Icon name={icon} size={22} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}

/** Rows of a name and a value; rows without a value are left out. */
export function Facts({ rows }: { rows: readonly [string, ReactNode][] }) {
  return (
    <dl className="ck-outcome-facts">
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function Phone({ number }: { number: string }) {
  return (
    <TextLink className="ck-outcome-phone" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </TextLink>
  );
}

export const Mail = ({ address }: { address: string }) => (
  <TextLink href={`mailto:${address}`}>{address}</TextLink>
);
