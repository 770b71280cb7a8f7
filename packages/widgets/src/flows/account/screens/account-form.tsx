import { Button, type IconName } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { focusPath } from '../../../flow/focus.ts';
import type { AccountForm } from '../account-form.model.ts';

type Props<F extends Readonly<Record<string, string>>> = {
  form: AccountForm<F>;
  labelledBy: string;
  icon: IconName;
  says: { submit: string; busy: string };
  children: ReactNode;
};

/** The fields of a form and its one button. Never off for what is missing: pressing it leads there. */
export function AccountFormBox<F extends Readonly<Record<string, string>>>(props: Props<F>) {
  useSignals();
  const { form, labelledBy, icon, says, children } = props;
  const root = useRef<HTMLFormElement>(null);
  const submit = async () => {
    const path = await form.submit();
    // After what is wrong has been drawn: the field is read with it.
    if (path) requestAnimationFrame(() => focusPath(root.current, path));
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    // Should it ever be sent without its script, nothing of it comes into an address.
    <form
      ref={root}
      className="ck-account-form"
      method="post"
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={press}
    >
      {children}
      <Button
        type="submit"
        size="large"
        fullWidth
        icon={icon}
        busy={form.sending.value}
        busyLabel={says.busy}
      >
        {says.submit}
      </Button>
    </form>
  );
}
