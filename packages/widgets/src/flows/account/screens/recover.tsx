import { EmailInput } from '@coverkit/ui';
import { useId } from 'react';
import { observer } from '../../../flow/observer.ts';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { FormBox } from '../../../flow/screens/form-box.tsx';
import type { RecoverModel } from '../recover.model.ts';
import type { AccountFlow } from './props.ts';

type Props = { flow: AccountFlow; form: RecoverModel['form'] };

/** Whose password it is (ACCT-01). */
export const RecoverScreen = observer(function RecoverScreen({ flow, form }: Props) {
  const { words, config } = flow;
  const id = useId();
  const errors = fieldErrors(words, form.shown.value);
  return (
    <article className="ck-account-page" data-page="recover">
      <PageHead id={id} title={words('recover.title')} lead={words('recover.lead')} />
      <FormBox
        form={form}
        className="ck-account-form"
        labelledBy={id}
        icon="mail"
        labels={{ submit: words('recover.submit'), busy: words('recover.submit.busy') }}
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
            onChange={(username) => form.type({ username })}
            onBlur={() => form.blur('username')}
          />
        </div>
      </FormBox>
      <div className="ck-account-aside ck-page-sheet">
        <Contact title={words('recover.contact.title')} legal={config.brand.legal}>
          <p>{words('recover.contact.text')}</p>
        </Contact>
      </div>
    </article>
  );
});
