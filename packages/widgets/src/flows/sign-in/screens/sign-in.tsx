import { Button, EmailInput, PasswordInput } from '@coverkit/ui';
import { useId } from 'react';
import { observer } from '../../../flow/observer.ts';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { FormBox } from '../../../flow/screens/form-box.tsx';
import type { SignInModel } from '../sign-in.model.ts';
import type { SignInFlow } from './props.ts';

type Props = { flow: SignInFlow; form: SignInModel['form'] };

export const SignInScreen = observer(function SignInScreen({ flow, form }: Props) {
  const { words, config, navigate } = flow;
  const id = useId();
  const errors = fieldErrors(words, form.shown.value);
  return (
    <article className="ck-sign-in-page">
      <PageHead id={id} title={words('signIn.title')} lead={words('signIn.lead')} />
      <FormBox
        form={form}
        className="ck-sign-in-form"
        labelledBy={id}
        icon="lock"
        labels={{ submit: words('signIn.submit'), busy: words('signIn.submit.busy') }}
      >
        <div data-path="username">
          <EmailInput
            label={words('signIn.username')}
            hint={words('signIn.username.hint')}
            name="username"
            autoComplete="username"
            value={form.values.value.username}
            required
            error={errors.username}
            onChange={(username) => form.type({ username })}
            onBlur={() => form.blur('username')}
          />
        </div>
        <div data-path="password">
          <PasswordInput
            label={words('signIn.password')}
            name="password"
            autoComplete="current-password"
            value={form.values.value.password}
            required
            error={errors.password}
            onChange={(password) => form.type({ password })}
            onBlur={() => form.blur('password')}
          />
        </div>
      </FormBox>
      <p className="ck-sign-in-more ck-page-ways">
        <Button variant="quiet" onClick={() => navigate({ screen: 'forgotten' })}>
          {words('signIn.forgotten')}
        </Button>
      </p>
      <div className="ck-sign-in-aside ck-page-sheet">
        <Contact title={words('signIn.new.title')} legal={config.brand.legal}>
          <p>{words('signIn.new.text')}</p>
        </Contact>
      </div>
    </article>
  );
});
