import { Button } from '@coverkit/ui';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { AmendFlow } from '../amend-flow.ts';
import type { PolicyNow } from '../policy-now.ts';

type Props = { flow: AmendFlow; now: PolicyNow };

/** AMND-07: a person decides first: what happens next, and what holds until then. */
export function ReferralScreen({ flow: { words, config, navigate }, now: { policy } }: Props) {
  return (
    <article className="ck-amend-page ck-amend-done">
      <PageHead drawn="low" tone="wait" title={words('referral.title')} lead={words('referral.lead')} />
      <div className="ck-page-blocks">
        <Block title={words('referral.next.title')} icon="clock">
          <p>{words('referral.next.text')}</p>
        </Block>
        <Block title={words('referral.now.title')} icon="document">
          <p>{words('referral.now.text', { number: policy.number })}</p>
        </Block>
        <Contact title={words('referral.contact')} legal={config.brand.legal} />
      </div>
      <p>
        <Button variant="secondary" onClick={() => navigate({ screen: 'dashboard' })}>
          {words('done.home')}
        </Button>
      </p>
    </article>
  );
}
