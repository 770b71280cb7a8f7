import type { OutcomeView } from '../outcome.view.ts';
import { Facts, OutcomeHead, Phone } from './parts.tsx';

/** An older link of a policy that has been bought: calm, and nothing personal. */
export function BoughtScreen({ view }: { view: OutcomeView }) {
  const { quote, words, config } = view;
  const { from, to } = quote.coverDates;
  return (
    <article className="ck-outcome">
      <OutcomeHead view={view} tone="ok" title={words('bought.title')} lead={words('bought.lead')} />
      <section className="ck-policy">
        <Facts
          rows={[
            [words('bought.reference'), quote.reference],
            [words('complete.dates'), words('complete.datesValue', { from, to })],
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
