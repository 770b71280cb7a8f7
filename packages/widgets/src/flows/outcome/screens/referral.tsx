import { Alert } from '@coverkit/ui';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { Facts } from './facts.tsx';
import { mailOf, type OutcomeView } from './props.ts';

/** A person looks at it: what that means, and that nobody is insured yet. */
export function ReferralScreen({ view }: { view: OutcomeView }) {
  const { quote, words, config } = view;
  const { from, to } = quote.coverDates;
  return (
    <article className="ck-outcome">
      <PageHead drawn="tall" tone="wait" title={words('referral.title')} lead={words('referral.lead')} />
      <Alert type="warn">
        <p>{words('referral.notInsured')}</p>
      </Alert>
      <div className="ck-page-blocks">
        <Block title={words('referral.next.title')} icon="clock">
          <ol className="ck-outcome-next">
            <li>{words('referral.next.1')}</li>
            <li>{words('referral.next.2', { email: mailOf(view) })}</li>
            <li>{words('referral.next.3')}</li>
          </ol>
        </Block>
        <Contact title={words('referral.contact')} legal={config.brand.legal}>
          <Facts
            rows={[
              [words('referral.reference'), quote.reference],
              [words('referral.dates'), words('complete.datesValue', { from, to })],
            ]}
          />
        </Contact>
      </div>
    </article>
  );
}
