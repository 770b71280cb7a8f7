import { Button } from '@coverkit/ui';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { OutcomeOverview } from './outcome-overview.tsx';
import type { OutcomeView } from './props.ts';

/** Declined: the reason, a person to talk to, and how to complain. */
export function DeclinedScreen({ view }: { view: OutcomeView }) {
  const { words, config, quote, navigate } = view;
  const { email } = quote.contact;
  const { legal } = config.brand;
  return (
    <article className="ck-outcome">
      <PageHead tone="no" title={words('declined.title')} lead={words('declined.lead')} />
      <div className="ck-outcome-main">
        <div className="ck-page-blocks">
          <Block title={words('declined.reason.title')} icon="info">
            <p>{words('declined.reason.review', { insurer: legal.insurer })}</p>
            {email && <p>{words('declined.reason.mailed', { email })}</p>}
          </Block>
        </div>
        <div className="ck-page-blocks">
          <Contact title={words('declined.contact.title')} icon="phone" legal={legal}>
            <p>{words('declined.contact.text')}</p>
          </Contact>
          <Block title={words('declined.complaints.title')} icon="document">
            <p>{legal.complaints}</p>
          </Block>
        </div>
        <p className="ck-outcome-actions">
          <Button variant="secondary" onClick={() => navigate({ screen: 'start' })}>
            {words('declined.start')}
          </Button>
        </p>
      </div>
      <OutcomeOverview view={view} />
    </article>
  );
}
