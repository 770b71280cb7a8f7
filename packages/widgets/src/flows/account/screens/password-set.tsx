import type { AccountView } from '../account.view.ts';
import { AccountHead, Block, Contact, Home } from './parts.tsx';

/** Done: what the password is for, and that nothing else has changed. */
export function PasswordSetScreen({ view }: { view: AccountView }) {
  const { words } = view;
  return (
    <article className="ck-account-page" data-page="done">
      <AccountHead drawn title={words('done.title')} lead={words('done.lead')} />
      <div className="ck-account-blocks">
        <Block title={words('done.policies.title')} icon="document">
          <p>{words('done.policies.text')}</p>
        </Block>
        <Contact view={view} title={words('done.contact.title')} text={words('done.contact.text')} />
      </div>
      <p>
        <Home view={view} />
      </p>
    </article>
  );
}
