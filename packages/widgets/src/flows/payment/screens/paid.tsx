import { Button, formatMoney, Motif, Price, TextLink } from '@coverkit/ui';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import type { PaidNote } from '../paid-note.ts';
import type { premiumCopy } from '../premium.copy.ts';

type Props = { note: PaidNote | null; words: Words<typeof premiumCopy> };

/** What was paid, for what, and what follows; without a payment of this tab it says that there is none to show. */
export function PaidScreen({ note, words }: Props) {
  const { config, navigate } = useCoverkit();
  const { supportPhone, supportEmail } = config.brand.legal;
  return (
    <article className="ck-premium ck-paid">
      <header className="ck-paid-head" data-paid={note ? '' : undefined}>
        {note && (
          <div className="ck-paid-motif">
            <Motif name={config.brand.theme.motif} />
          </div>
        )}
        <h1 className="ck-premium-title" tabIndex={-1}>
          {words(note ? 'paid.title' : 'nothing.title')}
        </h1>
        <p className="ck-premium-lead">{words(note ? 'paid.lead' : 'nothing.lead')}</p>
      </header>
      {note && <PaidFacts note={note} words={words} />}
      <div className="ck-paid-blocks">
        {note && (
          <section className="ck-paid-block">
            <h2 className="ck-premium-heading">{words('paid.next.title')}</h2>
            <p>{words('paid.next.text')}</p>
          </section>
        )}
        <section className="ck-paid-block">
          <h2 className="ck-premium-heading">{words('paid.contact.title')}</h2>
          <p>
            <TextLink className="ck-paid-phone" href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
              {supportPhone}
            </TextLink>
          </p>
          <p>
            <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
          </p>
        </section>
      </div>
      <p>
        <Button variant="secondary" onClick={() => navigate({ screen: 'home' })}>
          {words('paid.home')}
        </Button>
      </p>
    </article>
  );
}

function PaidFacts({ note, words }: { note: PaidNote; words: Props['words'] }) {
  const { locale } = useCoverkit().config.brand;
  const surcharge = (note.total ?? note.amount) - note.amount;
  const money = (cents: number) => formatMoney(cents, { locale });
  return (
    <section className="ck-premium-facts" aria-label={words('paid.label')}>
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
