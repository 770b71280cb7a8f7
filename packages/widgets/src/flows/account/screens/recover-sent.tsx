import { Button } from '@coverkit/ui';
import type { AccountView } from '../account.view.ts';
import { AccountHead, Contact, Home } from './parts.tsx';

type Props = { view: AccountView; username: string; onAgain: () => void };

/** The same for every address, whether there is an account or not (ACCT-05); a slip in it can be seen and mended. */
export function RecoverSentScreen({ view, username, onAgain }: Props) {
  const { words } = view;
  return (
    <article className="ck-account-page" data-page="sent">
      <AccountHead drawn title={words('sent.title')} lead={words('sent.lead')} />
      <section className="ck-account-facts" aria-label={words('sent.label')}>
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
      <div className="ck-account-blocks">
        <Contact view={view} title={words('sent.contact.title')} />
      </div>
      <p>
        <Home view={view} />
      </p>
    </article>
  );
}
