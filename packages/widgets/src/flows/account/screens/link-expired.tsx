import { Button } from '@coverkit/ui';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { AccountView } from '../account.view.ts';

type Props = { view: AccountView; maybeSet: boolean };

/** A link that is wrong, over or used: no alarm, and the way to a new one. */
export function LinkExpiredScreen({ view, maybeSet }: Props) {
  const { words } = view;
  const { navigate } = useCoverkit();
  const says = maybeSet ? 'over.maybeSet' : 'over';
  return (
    <article className="ck-account-page" data-page="over">
      <PageHead title={words(`${says}.title`)} lead={words(`${says}.lead`)} />
      <p>
        {/* In the place of the link: going back must not lead to it. */}
        <Button size="large" icon="mail" onClick={() => navigate({ screen: 'forgotten' }, { replace: true })}>
          {words('over.send')}
        </Button>
      </p>
      <div className="ck-page-blocks">
        <Contact title={words('over.contact.title')} legal={view.config.brand.legal} />
      </div>
    </article>
  );
}
