import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { AccountView } from '../account.view.ts';
import { Home } from './home.tsx';

/** Done: what the password is for, and that nothing else has changed. */
export function PasswordSetScreen({ view }: { view: AccountView }) {
  const { words, config } = view;
  return (
    <article className="ck-account-page" data-page="done">
      <PageHead drawn="low" title={words('done.title')} lead={words('done.lead')} />
      <div className="ck-page-blocks">
        <Block title={words('done.policies.title')} icon="document">
          <p>{words('done.policies.text')}</p>
        </Block>
        <Contact title={words('done.contact.title')} legal={config.brand.legal}>
          <p>{words('done.contact.text')}</p>
        </Contact>
      </div>
      <p>
        <Home view={view} />
      </p>
    </article>
  );
}
