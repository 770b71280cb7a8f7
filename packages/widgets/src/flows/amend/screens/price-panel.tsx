import { retainedOf } from '@coverkit/rules';
import type { AmendmentPreview } from '@coverkit/rules/contract';
import { Alert, Button, formatMoney, Price, Skeleton } from '@coverkit/ui';
import { useId, useRef } from 'react';
import { listOf } from '../../../flow/list-of.ts';
import { observer } from '../../../flow/observer.ts';
import { errorMessages } from '../../../flow/problems/problem-words.ts';
import { stepWords } from '../../../flow/steps/step-words.ts';
import { isRefused } from '../changes.ts';
import type { AmendView } from './props.ts';

type Props = { view: AmendView };

/** AMND-08: the price before, each step of the difference in words, and the price after. It keeps its place while another is asked for. */
export const PricePanel = observer(function PricePanel({ view }: Props) {
  const { kind, model, words } = view;
  const { preview } = model;
  const state = preview.state.value;
  const shown = preview.shown.value;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      className="ck-amend-price ck-page-sheet"
      aria-labelledby={id}
      aria-busy={state === 'loading' || undefined}
      data-state={state}
    >
      <h2 className="ck-amend-heading" id={id} ref={heading} tabIndex={-1}>
        {words(kind === 'cancel' ? 'price.title.cancel' : 'price.title')}
      </h2>
      {state === 'failed' ? (
        <Failed
          view={view}
          onRetry={() => {
            // The button goes with the failure.
            heading.current?.focus({ preventScroll: true });
            void preview.now();
          }}
        />
      ) : shown ? (
        <Shown view={view} shown={shown} />
      ) : (
        <None view={view} />
      )}
      <p className="ck-visually-hidden" role="status">
        {state === 'loading' && words('price.loading')}
        {state === 'ready' && shown && sumWords(view, shown)}
      </p>
    </section>
  );
});

function sumWords({ words }: AmendView, { cost, refund }: AmendmentPreview): string {
  if (cost > 0) return words('price.sum', { amount: cost });
  return refund > 0 ? words('price.sum.back', { amount: refund }) : words('price.nothing');
}

const None = observer(function None({ view: { model, words, errors } }: Props) {
  const { state, problems } = model.preview;
  // Why is in the place of the form.
  if (model.isLate.value) return <p className="ck-note">{words('price.late')}</p>;
  if (isRefused(problems.value))
    return (
      <div data-path="kind">
        <Alert type="error">{errors.kind}</Alert>
      </div>
    );
  if (state.value === 'loading')
    return (
      <>
        <Skeleton shape="line" width="80%" />
        <Skeleton shape="line" width="60%" />
        <Skeleton shape="line" width="40%" height="40px" />
      </>
    );
  const isWrong = problems.value.length > 0 || Object.keys(errors).length > 0;
  return <p className="ck-note">{words(isWrong ? 'price.invalid' : 'price.none')}</p>;
});

type FailedProps = Props & { onRetry: () => void };

const Failed = observer(function Failed({ view: { model, words }, onRetry }: FailedProps) {
  const error = model.preview.error.value;
  return (
    <div className="ck-amend-price-failed" role="alert">
      <p>{words('price.failed')}</p>
      {error && errorMessages(words, error).map((message) => <p key={message}>{message}</p>)}
      <Button variant="secondary" icon="refresh" onClick={onRetry}>
        {words('price.retry')}
      </Button>
    </div>
  );
});

function Shown({ view, shown }: Props & { shown: AmendmentPreview }) {
  const { kind, words, now, config } = view;
  const { locale } = config.brand;
  const { premium, surcharge, upgrades } = now.policy;
  const levels = [...upgrades.coverLevels, ...now.quote.rates.map(({ coverLevel }) => coverLevel)];
  const isCancelled = kind === 'cancel';
  // What a refund rule kept of an earlier change is no part of today's price.
  const price = premium - retainedOf(now.policy);
  const { difference, cost, refund, refundRule, steps, dropped } = shown;
  const money = (cents: number) => formatMoney(cents, { locale });
  const parts = isCancelled ? [] : steps.filter(({ code, amount }) => code !== 'gst' && amount !== 0);
  return (
    <>
      <dl className="ck-amend-steps">
        <div>
          <dt>{words(isCancelled ? 'price.paid' : 'price.before')}</dt>
          <dd>{money(isCancelled ? premium + surcharge : price)}</dd>
        </div>
        {parts.map((step, at) => (
          <div key={at} data-step={step.code}>
            <dt>{stepWords(step, { words, config, levels })}</dt>
            <dd>{money(step.amount)}</dd>
          </div>
        ))}
        {!isCancelled && (
          <div className="ck-amend-after">
            <dt>{words('price.after')}</dt>
            <dd>{money(price + difference)}</dd>
          </div>
        )}
      </dl>
      <p className="ck-amend-sum">
        <span>
          {words(cost > 0 ? 'price.toPay' : refund > 0 || isCancelled ? 'price.back' : 'price.nothing')}
        </span>
        <Price cents={cost > 0 ? cost : refund} size="hero" locale={locale} announce={false} />
      </p>
      {difference < 0 && refundRule && (
        <p className="ck-note">
          {words(
            refundRule === 'coolingOff' && !isCancelled ? 'rule.coolingOff.part' : `rule.${refundRule}`,
            {
              days: config.brand.legal.coolingOffDays,
            },
          )}
        </p>
      )}
      {dropped.benefitOptions.length > 0 && (
        <p className="ck-note">{words('dropped.options', { names: droppedNames(view, dropped) })}</p>
      )}
      {dropped.climbing && <p className="ck-note">{words('dropped.climbing')}</p>}
    </>
  );
}

/** Product model: an option that the new level lacks is named, as the level so far has it. */
function droppedNames({ now, words }: AmendView, { benefitOptions }: AmendmentPreview['dropped']): string {
  const { facts } = now.policy;
  const own = now.quote.rates.find(({ coverLevel }) => coverLevel.id === facts.coverLevelId);
  const names = benefitOptions.flatMap(({ benefitId, optionId }) => {
    const item = own?.coverItems.find(({ id }) => id === benefitId);
    const value = item?.upgrade.options.find(({ id }) => id === optionId)?.formattedValue;
    return item ? [words('dropped.option', { name: item.name, value: value ?? '' })] : [];
  });
  return listOf(names, words.locale);
}
