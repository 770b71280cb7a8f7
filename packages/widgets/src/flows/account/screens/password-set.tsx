import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { Home } from './home.tsx';
import type { AccountFlow } from './props.ts';

/** Done: what the password is for, and that nothing else has changed. */
export function PasswordSetScreen({ flow }: { flow: AccountFlow }) {
  const { words, config } = flow;
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
        <Home flow={flow} />
      </p>
    </article>
  );
}
