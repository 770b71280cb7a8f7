import type { PriceStep, Quote } from '@coverkit/rules';
import { Button, formatMoney, Icon, Price, ProgressSteps } from '@coverkit/ui';
import { useId, useState } from 'react';
import { countryName } from '../../../brand/copy.ts';
import { observer } from '../../../flow/observer.ts';
import type { EmailQuote as EmailQuoteModel } from '../email-quote/email-quote.model.ts';
import { EmailQuote } from '../email-quote/email-quote.tsx';
import { SaveStatus } from '../saving/save-status.tsx';
import type { DetailsView } from '../screens/props.ts';
import { listOf } from '../travellers/traveller-name.ts';

type Props = { view: DetailsView; emailQuote: EmailQuoteModel; onChangeCover: () => void };

/** Trip, price and progress: at the side where there is room, else a bar at the bottom that opens. */
export const Overview = observer(function Overview({ view, emailQuote, onChangeCover }: Props) {
  const { quote, words, config, model, payment, checkoutWords } = view;
  const withSurcharge = payment.surcharge.value > 0;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <aside className="ck-overview" data-open={open || undefined} aria-label={words('overview.title')}>
      <div className="ck-overview-bar">
        <span className="ck-overview-label">
          {withSurcharge ? checkoutWords('total.label') : words('overview.total')}
        </span>
        <SaveStatus model={model} words={words} />
        <Price cents={payment.total.value} size="large" locale={config.brand.locale} />
        <button
          type="button"
          className="ck-overview-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{words(open ? 'overview.close' : 'overview.open')}</span>
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={20} />
        </button>
      </div>
      <div className="ck-overview-panel" id={id}>
        <Progress view={view} />
        <h2 className="ck-overview-title">{words('overview.title')}</h2>
        <Facts view={view} />
        <PriceParts view={view} />
        <EmailQuote view={view} model={emailQuote} />
        <p className="ck-overview-foot">
          <Button variant="quiet" size="compact" onClick={onChangeCover}>
            {words('overview.change')}
          </Button>
          <span className="ck-overview-reference">
            {words('overview.quote', { reference: quote.reference })}
          </span>
        </p>
      </div>
    </aside>
  );
});

const steps = ['details', 'review', 'complete'] as const;

/** The step flags of the overview bar (B2). */
function Progress({ view: { words } }: { view: DetailsView }) {
  return (
    <ProgressSteps
      label={words('overview.progress')}
      current="details"
      steps={steps.map((id) => ({ id, label: words(`overview.step.${id}`) }))}
    />
  );
}

function Facts({ view }: { view: DetailsView }) {
  const { quote, words } = view;
  const { from, to } = quote.coverDates;
  const rows: [string, string, string?][] = [
    [
      words('overview.dates'),
      words('overview.datesValue', { from, to }),
      words('overview.days', { days: quote.days }),
    ],
    [words('overview.destination'), destinationOf(view)],
    [
      words('overview.travellers'),
      words('overview.travellersValue', {
        people: quote.insurees.length,
        ages: listOf(
          quote.insurees.map((one) => String(one.age)),
          words.locale,
        ),
      }),
    ],
    [words('overview.level'), quote.coverLevel?.name ?? ''],
  ];
  return (
    <dl className="ck-facts">
      {rows.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <span className="ck-facts-more">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function destinationOf({ quote, words }: DetailsView): string {
  if (quote.countries.length === 0) return quote.region?.name ?? '';
  return listOf(
    quote.countries.map((code) => countryName(code, words.locale)),
    words.locale,
  );
}

/** The price opened into its parts, which add up to it. */
function PriceParts({ view }: { view: DetailsView }) {
  const { quote, words } = view;
  const { locale } = words;
  const steps = chosenSteps(quote).filter((one) => one.amount !== 0 && one.code !== 'gst');
  if (steps.length === 0) return null;
  return (
    <details className="ck-overview-parts">
      <summary>
        <span>{words('overview.parts')}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <dl>
        {steps.map((step, index) => (
          <div key={index} data-step={step.code}>
            <dt>{words(`step.${step.code}`, step.params)}</dt>
            <dd>{formatMoney(step.amount, { locale })}</dd>
          </div>
        ))}
        <div className="ck-overview-total">
          <dt>{words('overview.total')}</dt>
          <dd>{formatMoney(quote.netPrice ?? 0, { locale })}</dd>
        </div>
      </dl>
    </details>
  );
}

const chosenSteps = (quote: Quote): readonly PriceStep[] =>
  quote.rates.find((rate) => rate.coverLevel.id === quote.coverLevel?.id)?.steps ?? [];
