import type { Dashboard } from '@coverkit/rules/contract';
import { Button } from '@coverkit/ui';
import { type ReactNode, useId } from 'react';
import { observer } from '../../../flow/observer.ts';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { type DashboardModel, entriesOf } from '../dashboard.model.ts';
import { PolicyCard, QuoteCard } from './cards.tsx';
import { headOf } from './head-of.ts';
import type { DashboardFlow } from './props.ts';

type Props = { flow: DashboardFlow; shown: Dashboard; model: DashboardModel };

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
        <Policies flow={flow} level="h3" shown={shown} model={model} />
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
        <Quotes flow={flow} level="h3" shown={shown} model={model} />
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

/** `/customer/policies` and `/customer/quotes`: one list, page by page. */
export const ListScreen = observer(function ListScreen({
  flow,
  shown,
  model,
  list,
}: Props & { list: 'policies' | 'quotes' }) {
  const { words, navigate } = flow;
  const count = list === 'policies' ? shown.policiesTotal : shown.quotesTotal;
  const page = model.page.value;
  const entries = entriesOf(list);
  const from = (page - 1) * entries + 1;
  const to = Math.min(count, page * entries);
  return (
    <article className="ck-account-lists">
      <PageHead {...headOf(flow, list)} />
      {list === 'policies' ? (
        <Policies flow={flow} level="h2" shown={shown} model={model} />
      ) : (
        <Quotes flow={flow} level="h2" shown={shown} model={model} />
      )}
      {count > entries && (
        <nav className="ck-account-pages">
          {page > 1 && (
            <Button variant="secondary" onClick={() => void model.turnTo(page - 1)}>
              {words('page.earlier')}
            </Button>
          )}
          <span>{words('page.shown', { from, to, count })}</span>
          {to < count && (
            <Button variant="secondary" onClick={() => void model.turnTo(page + 1)}>
              {words('page.later')}
            </Button>
          )}
        </nav>
      )}
      <p className="ck-page-ways">
        <Button variant="quiet" onClick={() => navigate({ screen: 'dashboard' })}>
          {words('back')}
        </Button>
      </p>
    </article>
  );
});

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

type ListProps = Props & { level: 'h2' | 'h3' };

const Policies = ({ flow, level, shown: { policies } }: ListProps) =>
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

const Quotes = ({ flow, level, model, shown: { quotes } }: ListProps) =>
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
