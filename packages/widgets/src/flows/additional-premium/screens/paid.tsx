import { Button, formatMoney, Price } from '@coverkit/ui';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { PaidNote } from '../paid-note-storage.ts';
import type { AdditionalPremiumFlow } from './props.ts';

type Props = { note: PaidNote | null; flow: AdditionalPremiumFlow };

/** What was paid, for what, and what follows; without a payment of this tab it says that there is none to show. */
export function PaidScreen({ note, flow }: Props) {
  const { config, navigate, words } = flow;
  return (
    <article className="ck-premium ck-paid">
      <PageHead
        drawn={note ? 'low' : undefined}
        title={words(note ? 'paid.title' : 'nothing.title')}
        lead={words(note ? 'paid.lead' : 'nothing.lead')}
      />
      {note && <PaidFacts note={note} flow={flow} />}
      <div className="ck-page-blocks">
        {note && (
          <Block title={words('paid.next.title')} icon="document">
            <p>{words('paid.next.text')}</p>
          </Block>
        )}
        <Contact title={words('paid.contact.title')} legal={config.brand.legal} />
      </div>
      <p>
        <Button variant="secondary" onClick={() => navigate({ screen: 'home' })}>
          {words('paid.home')}
        </Button>
      </p>
    </article>
  );
}

function PaidFacts({ note, flow }: Props & { note: PaidNote }) {
  const { words } = flow;
  const { locale } = flow.config.brand;
  const surcharge = (note.total ?? note.amount) - note.amount;
  const money = (cents: number) => formatMoney(cents, { locale });
  return (
    <section className="ck-premium-facts ck-page-sheet" aria-label={words('paid.label')}>
      <p className="ck-paid-total">
        <span className="ck-paid-label">{words(note.total === null ? 'price.label' : 'paid.total')}</span>
        <Price cents={note.total ?? note.amount} size="hero" locale={locale} />
      </p>
      <dl>
        <div>
          <dt>{words('facts.reason')}</dt>
          <dd>{note.reason}</dd>
        </div>
        <div>
          <dt>{words('facts.policyNumber')}</dt>
          <dd>{note.policyNumber}</dd>
        </div>
        {surcharge > 0 && (
          <>
            <div>
              <dt>{words('price.label')}</dt>
              <dd>{money(note.amount)}</dd>
            </div>
            <div>
              <dt>{words('paid.surcharge')}</dt>
              <dd>{money(surcharge)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
