import { Alert } from '@coverkit/ui';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { OutcomeOverview } from './outcome-overview.tsx';
import { mailOf, type OutcomeView } from './props.ts';

/** A person looks at it: what that means, and that nobody is insured yet. The trip is in the overview alone. */
export function ReferralScreen({ view }: { view: OutcomeView }) {
  const { quote, words, config } = view;
  return (
    <article className="ck-outcome">
      <PageHead drawn="tall" tone="wait" title={words('referral.title')} lead={words('referral.lead')} />
      <div className="ck-outcome-main">
        <Alert type="warn">
          <p>{words('referral.notInsured')}</p>
        </Alert>
        <div className="ck-page-blocks">
          <Block title={words('referral.next.title')} icon="clock">
            <ol className="ck-outcome-next">
              <li>{words('referral.next.1', { email: mailOf(view) })}</li>
              <li>{words('referral.next.2')}</li>
            </ol>
          </Block>
          <Contact title={words('referral.contact')} legal={config.brand.legal}>
            <p>{words('referral.contact.text', { reference: quote.reference })}</p>
          </Contact>
        </div>
      </div>
      <OutcomeOverview view={view} withReference={false} />
    </article>
  );
}
