import { sumCents } from '@coverkit/rules';
import { formatMoney } from '@coverkit/ui';
import { useId } from 'react';
import { dayOf } from '../change-words.ts';
import type { PolicyView } from '../props.ts';

/** What was paid by which kind of card, and what went back. */
export function Money({ view }: { view: PolicyView }) {
  const { words, config } = view;
  const rows = rowsOf(view);
  const id = useId();
  const money = (cents: number) => formatMoney(cents, { locale: config.brand.locale });
  return (
    <section className="ck-policy-page-part" aria-labelledby={id}>
      <h2 className="ck-page-heading" id={id}>
        {words('money.title')}
      </h2>
      <table className="ck-policy-page-money">
        <caption className="ck-visually-hidden">{words('money.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{words('money.when')}</th>
            <th scope="col">{words('money.what')}</th>
            <th scope="col">{words('money.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, what, amount }, index) => (
            <tr key={index}>
              <td>{words('money.day', { on: dayOf(view, at) })}</td>
              <td>{what}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words('money.total')}
            </th>
            <td>{money(sumCents(rows.map(({ counts, amount }) => (counts ? amount : 0))))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The oldest first. A refund that did not go through is no money that moved. */
function rowsOf({ words, page }: PolicyView) {
  const payments = page.payments.map(({ at, card, amount }) => ({
    ...{ at, amount, counts: true },
    what: words('money.payment', { card: words(`card.${card}`) }),
  }));
  const refunds = page.refunds.map(({ at, card, amount, state }) => ({
    ...{ at, amount: -amount, counts: state !== 'failed' },
    what: words(`money.refund.${state}`, { card: words(`card.${card}`) }),
  }));
  return [...payments, ...refunds].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
