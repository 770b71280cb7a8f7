import { shortestPassword } from '@coverkit/rules';
import { Button, PasswordInput } from '@coverkit/ui';
import { useId } from 'react';
import type { PasswordChange } from '../../../client/calls/session-calls.ts';
import { observer } from '../../../flow/observer.ts';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { FormBox } from '../../../flow/screens/form-box.tsx';
import type { ChangePasswordModel } from '../change-password.model.ts';
import type { ProfileFlow } from './props.ts';

type Props = { flow: ProfileFlow; form: ChangePasswordModel['form'] };

export const ChangePasswordScreen = observer(function ChangePasswordScreen({ flow, form }: Props) {
  const { words, config, navigate } = flow;
  const id = useId();
  const errors = fieldErrors(words, form.shown.value);
  const field = (name: keyof PasswordChange, label: string, hint?: string) => (
    <div data-path={name}>
      <PasswordInput
        label={label}
        hint={hint}
        name={name}
        value={form.values.value[name]}
        required
        error={errors[name]}
        // A password manager fills in the first, and makes and saves the others.
        autoComplete={name === 'passwordCurrent' ? 'current-password' : 'new-password'}
        onChange={(value) => form.type({ [name]: value })}
        onBlur={() => form.blur(name)}
      />
    </div>
  );
  return (
    <article className="ck-profile-page" data-page="password">
      <PageHead id={id} title={words('password.title')} lead={words('password.lead')} />
      <FormBox
        form={form}
        followsValidity
        className="ck-profile-form"
        labelledBy={id}
        icon="lock"
        labels={{ submit: words('password.submit'), busy: words('password.submit.busy') }}
      >
        {field('passwordCurrent', words('password.current'))}
        {field('password', words('password.new'), words('password.new.hint', { min: shortestPassword }))}
        {field('passwordConfirm', words('password.confirm'))}
      </FormBox>
      <p className="ck-profile-more ck-page-ways">
        <Button variant="quiet" onClick={() => navigate({ screen: 'dashboard' })}>
          {words('back')}
        </Button>
      </p>
      <div className="ck-profile-aside ck-page-sheet">
        <Contact title={words('password.forgotten.title')} legal={config.brand.legal}>
          <p>{words('password.forgotten.text')}</p>
        </Contact>
      </div>
    </article>
  );
});
