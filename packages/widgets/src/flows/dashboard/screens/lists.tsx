import type { Dashboard } from '@coverkit/rules/contract';
import { Button } from '@coverkit/ui';
import { type ReactNode, useId } from 'react';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { OwnQuotes } from '../own-quotes.ts';
import { PolicyCard, QuoteCard } from './cards.tsx';
import { headOf } from './head-of.ts';
import type { DashboardFlow } from './props.ts';

type Props = { flow: DashboardFlow; shown: Dashboard; model: OwnQuotes };

/** `/customer/`: the newest policies and quotes (ACCT-02). */
export function DashboardScreen({ flow, shown, model }: Props) {
  const { words, navigate } = flow;
  const { policies, policiesTotal, quotes, quotesTotal } = shown;
  return (
    <article className="ck-account-lists">
      <PageHead {...headOf(flow, 'dashboard')} />
      <Section
        title={words('policies.heading')}
        more={
          policiesTotal > policies.length && (
            <Button variant="quiet" onClick={() => navigate({ screen: 'policies' })}>
              {words('policies.all', { count: policiesTotal })}
            </Button>
          )
        }
      >
        <PolicyCards flow={flow} level="h3" policies={policies} />
      </Section>
      <Section
        title={words('quotes.heading')}
        more={
          quotesTotal > quotes.length ? (
            <Button variant="quiet" onClick={() => navigate({ screen: 'quotes' })}>
              {words('quotes.all', { count: quotesTotal })}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => navigate({ screen: 'start' })}>
              {words('quotes.start')}
            </Button>
          )
        }
      >
        <QuoteCards flow={flow} level="h3" quotes={quotes} model={model} />
      </Section>
      <nav className="ck-page-ways" aria-label={words('more')}>
        {(['profile', 'password', 'logout'] as const).map((screen) => (
          <Button key={screen} variant="quiet" onClick={() => navigate({ screen })}>
            {words(`more.${screen}`)}
          </Button>
        ))}
      </nav>
    </article>
  );
}

function Section({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="ck-account-list" aria-labelledby={id}>
      <h2 className="ck-page-heading" id={id}>
        {title}
      </h2>
      {children}
      {more && <p className="ck-page-ways">{more}</p>}
    </section>
  );
}

type CardsProps = { flow: DashboardFlow; level: 'h2' | 'h3' };

/** `level`: of the heading of each. */
export const PolicyCards = ({ flow, level, policies }: CardsProps & Pick<Dashboard, 'policies'>) =>
  policies.length === 0 ? (
    <p className="ck-account-none">{flow.words('policies.none')}</p>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
    <ul role="list" className="ck-account-cards">
      {policies.map((policy) => (
        <PolicyCard key={policy.policyNumber} flow={flow} level={level} policy={policy} />
      ))}
    </ul>
  );

type QuoteCardsProps = CardsProps & Pick<Dashboard, 'quotes'> & { model: OwnQuotes };

export const QuoteCards = ({ flow, level, model, quotes }: QuoteCardsProps) =>
  quotes.length === 0 ? (
    <p className="ck-account-none">{flow.words('quotes.none')}</p>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
    <ul role="list" className="ck-account-cards">
      {quotes.map((quote) => (
        <QuoteCard key={quote.reference} flow={flow} level={level} quote={quote} model={model} />
      ))}
    </ul>
  );
