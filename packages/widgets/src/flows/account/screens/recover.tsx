import { EmailInput } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { fieldErrors } from '../../../flow/problem-words.ts';
import type { AccountView } from '../account.view.ts';
import type { RecoverModel } from '../recover.model.ts';
import { AccountFormBox } from './account-form.tsx';

type Props = { view: AccountView; form: RecoverModel['form'] };

/** Whose password it is (ACCT-01). */
export function RecoverScreen({ view, form }: Props) {
  useSignals();
  const { words, config } = view;
  const id = useId();
  const errors = fieldErrors(words, form.shown.value);
  return (
    <article className="ck-account-page" data-page="recover">
      <PageHead id={id} title={words('recover.title')} lead={words('recover.lead')} />
      <AccountFormBox
        form={form}
        labelledBy={id}
        icon="mail"
        says={{ submit: words('recover.submit'), busy: words('recover.submit.busy') }}
      >
        <div data-path="username">
          <EmailInput
            label={words('recover.username')}
            hint={words('recover.username.hint')}
            name="username"
            // The account's name, as password managers keep it.
            autoComplete="username"
            value={form.values.value.username}
            required
            error={errors.username}
            onChange={(username) => form.change({ username })}
            onBlur={() => form.leave('username')}
          />
        </div>
      </AccountFormBox>
      <div className="ck-account-aside ck-page-sheet">
        <Contact title={words('recover.contact.title')} legal={config.brand.legal}>
          <p>{words('recover.contact.text')}</p>
        </Contact>
      </div>
    </article>
  );
}
