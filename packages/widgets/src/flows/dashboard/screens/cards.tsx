import { quoteGroup } from '@coverkit/rules';
import type { AccountPolicy, AccountQuote } from '@coverkit/rules/contract';
import { Button, Price } from '@coverkit/ui';
import type { ReactNode } from 'react';
import { listOf } from '../../../flow/list-of.ts';
import type { OwnQuotes } from '../own-quotes.ts';
import { PolicyMenu, QuoteMenu } from './entry-menus.tsx';
import { placesOf, statusOf } from './policy-status.ts';
import type { DashboardFlow } from './props.ts';
import { Which } from './which.tsx';

type Level = 'h2' | 'h3';
type CardProps = {
  level: Level;
  title: string;
  status: string;
  tone: string;
  rows: [string, ReactNode][];
  children: ReactNode;
};

/** `level`: of its heading, one below that of the list. */
function Card({ level: Heading, title, status, tone, rows, children }: CardProps) {
  return (
    <li className="ck-account-card ck-page-sheet">
      <div className="ck-account-card-head">
        <Heading>{title}</Heading>
        <p className="ck-account-status" data-tone={tone}>
          {status}
        </p>
      </div>
      <dl className="ck-account-card-facts">
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className="ck-account-card-actions">{children}</div>
    </li>
  );
}

type InList = { flow: DashboardFlow; level: Level };
export function PolicyCard({ flow, level, policy }: InList & { policy: AccountPolicy }) {
  const { words, config, navigate } = flow;
  const { from, to, days, policyNumber: number } = policy;
  return (
    <Card
      level={level}
      title={placesOf(flow, policy)}
      {...statusOf(flow, policy)}
      rows={[
        [words('fact.dates'), `${words('dates', { from, to })} (${words('days', { days })})`],
        [words('fact.travellers'), listOf(policy.travellers, words.locale)],
        [words('fact.level'), policy.coverLevel],
        [words('fact.policyNumber'), number],
        [words('fact.paid'), <Price key="paid" cents={policy.total} locale={config.brand.locale} />],
      ]}
    >
      <Button
        variant="secondary"
        icon="document"
        onClick={() => navigate({ screen: 'policy', reference: number })}
      >
        <Which label={words('policy.open')} one={number} />
      </Button>
      <PolicyMenu flow={flow} policy={policy} />
    </Card>
  );
}

type QuoteInList = InList & { quote: AccountQuote; model: OwnQuotes };

export function QuoteCard({ flow, level, quote, model }: QuoteInList) {
  const { words, config, navigate } = flow;
  const { from, to, people, price, reference, token, screen } = quote;
  const isOver = screen === 'declined' || screen === 'referral';
  return (
    <Card
      level={level}
      title={placesOf(flow, quote)}
      status={words(`quote.status.${quoteGroup(quote)}`)}
      tone={isOver ? 'wait' : 'ok'}
      rows={[
        [words('fact.dates'), from && to && words('dates', { from, to })],
        [words('fact.travellers'), words('people', { people })],
        [words('fact.level'), quote.coverLevel],
        [
          words('fact.price'),
          price === null ? null : <Price key="price" cents={price} locale={config.brand.locale} />,
        ],
        [words('fact.held'), isOver ? null : words('fact.heldValue', { date: quote.priceHeldUntil })],
        [words('fact.reference'), reference],
      ]}
    >
      <Button
        variant={isOver ? 'secondary' : 'primary'}
        onClick={() => navigate({ screen, reference, token })}
      >
        <Which label={words(isOver ? 'quote.see' : 'quote.resume')} one={reference} />
      </Button>
      <QuoteMenu flow={flow} quote={quote} model={model} />
    </Card>
  );
}
