import { Button } from '@coverkit/ui';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { Home } from './home.tsx';
import type { AccountFlow } from './props.ts';

type Props = { flow: AccountFlow; username: string; onAgain: () => void };

/** The same for every address, whether there is an account or not (ACCT-05); a typing error in it can be seen and corrected. */
export function RecoverSentScreen({ flow, username, onAgain }: Props) {
  const { words, config } = flow;
  return (
    <article className="ck-account-page" data-page="sent">
      <PageHead drawn="low" title={words('sent.title')} lead={words('sent.lead')} />
      <section className="ck-account-facts ck-page-sheet" aria-label={words('sent.label')}>
        <dl>
          <dt>{words('sent.username')}</dt>
          <dd>
            <bdi>{username}</bdi>
          </dd>
        </dl>
        <p>{words('sent.wait')}</p>
        <p>
          <Button variant="secondary" icon="edit" onClick={onAgain}>
            {words('sent.again')}
          </Button>
        </p>
      </section>
      <div className="ck-page-blocks">
        <Contact title={words('sent.contact.title')} legal={config.brand.legal} />
      </div>
      <p>
        <Home flow={flow} />
      </p>
    </article>
  );
}
