import { Button } from '@coverkit/ui';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { AccountFlow } from './props.ts';

type Props = { flow: AccountFlow; maybeSet: boolean };

/** A link that is wrong, expired or used: no alarm, and the way to a new one. */
export function LinkExpiredScreen({ flow, maybeSet }: Props) {
  const { words, navigate } = flow;
  const place = maybeSet ? 'expired.maybeSet' : 'expired';
  return (
    <article className="ck-account-page" data-page="expired">
      <PageHead title={words(`${place}.title`)} lead={words(`${place}.lead`)} />
      <p>
        {/* In the place of the link: going back must not lead to it. */}
        <Button size="large" icon="mail" onClick={() => navigate({ screen: 'forgotten' }, { replace: true })}>
          {words('expired.send')}
        </Button>
      </p>
      <div className="ck-page-blocks">
        <Contact title={words('expired.contact.title')} legal={flow.config.brand.legal} />
      </div>
    </article>
  );
}
