import { Phone } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { Facts } from './facts.tsx';
import type { OutcomeView } from './props.ts';

/** An older link of a policy that has been bought: calm, nothing personal, and nothing of what became of it since. */
export function BoughtScreen({ view }: { view: OutcomeView }) {
  const { quote, words, config } = view;
  const { from, to } = quote.coverDates;
  return (
    <article className="ck-outcome">
      <PageHead drawn="tall" tone="ok" title={words('bought.title')} lead={words('bought.lead')} />
      <section className="ck-policy ck-page-sheet">
        <Facts
          rows={[
            [words('bought.reference'), quote.reference],
            [words('bought.dates'), words('complete.datesValue', { from, to })],
          ]}
        />
      </section>
      <div className="ck-outcome-text">
        <p>{words('bought.text')}</p>
        <p>
          {words('bought.contact')} <Phone number={config.brand.legal.supportPhone} />
        </p>
      </div>
    </article>
  );
}
