import { type NewPassword, shortestPassword } from '@coverkit/rules';
import { Icon, type IconName, PasswordInput } from '@coverkit/ui';
import { useId } from 'react';
import { observer } from '../../../flow/observer.ts';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { FormBox } from '../../../flow/screens/form-box.tsx';
import type { SetPasswordModel } from '../set-password.model.ts';
import type { AccountFlow } from './props.ts';

type Props = { flow: AccountFlow; form: SetPasswordModel['form'] };

/** The new password, twice, with its rules above the fields (ACCT-01). */
export const SetPasswordScreen = observer(function SetPasswordScreen({ flow, form }: Props) {
  const { words } = flow;
  const id = useId();
  const errors = fieldErrors(words, form.shown.value);
  const field = (name: keyof NewPassword) => ({
    label: words(`set.${name}`),
    name,
    value: form.values.value[name],
    required: true,
    error: errors[name],
    // On both fields: a password manager then generates one, fills both and saves it.
    autoComplete: 'new-password',
    onChange: (value: string) => form.type({ [name]: value }),
    onBlur: () => form.blur(name),
  });
  return (
    <article className="ck-account-page" data-page="set">
      <PageHead id={id} title={words('set.title')} lead={words('set.lead')} />
      <FormBox
        form={form}
        className="ck-account-form"
        labelledBy={id}
        icon="lock"
        labels={{ submit: words('set.submit'), busy: words('set.submit.busy') }}
      >
        <div data-path="password">
          <PasswordInput
            {...field('password')}
            hint={words('set.password.hint', { min: shortestPassword })}
          />
        </div>
        <div data-path="passwordConfirm">
          <PasswordInput {...field('passwordConfirm')} />
        </div>
      </FormBox>
      <Tips words={words} />
    </article>
  );
});

const tips = [
  ['long', 'shield'],
  ['own', 'lock'],
  ['link', 'mail'],
] as const satisfies readonly (readonly [string, IconName])[];

function Tips({ words }: Pick<AccountFlow, 'words'>) {
  const id = useId();
  return (
    <section className="ck-account-aside ck-page-sheet" aria-labelledby={id}>
      <h2 className="ck-page-heading" id={id}>
        {words('set.tips.title')}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver */}
      <ul role="list" className="ck-account-tips">
        {tips.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} size={20} />
            <span>{words(`set.tips.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
