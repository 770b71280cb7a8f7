import { Button, type IconName } from '@coverkit/ui';
import type { ReadonlySignal } from '@preact/signals-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { focusPath } from '../focus.ts';
import { observer } from '../observer.ts';

type Props = {
  form: {
    sending: ReadonlySignal<boolean>;
    problems: ReadonlySignal<readonly unknown[]>;
    submit: () => Promise<string | null>;
  };
  className: string;
  labelledBy: string;
  icon: IconName;
  labels: { submit: string; busy: string };
  /** The button is the page’s main one once all of it is valid (ACCT-03). */
  followsValidity?: boolean;
  children: ReactNode;
};

/** The fields of a form and its one button. The button is never disabled for what is missing: pressing it leads there. */
export const FormBox = observer(function FormBox(props: Props) {
  const { form, className, labelledBy, icon, labels, followsValidity = false, children } = props;
  const isQuiet = followsValidity && form.problems.value.length > 0;
  const root = useRef<HTMLFormElement>(null);
  const submit = async () => {
    const path = await form.submit();
    // After the problem has been drawn: a screen reader then reads it with the field.
    if (path) requestAnimationFrame(() => focusPath(root.current, path));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    // Posted, should it ever be submitted without its script: nothing of it comes into an address.
    <form
      ref={root}
      className={className}
      method="post"
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={onSubmit}
    >
      {children}
      <Button
        type="submit"
        size="large"
        variant={isQuiet ? 'secondary' : 'primary'}
        fullWidth
        icon={icon}
        busy={form.sending.value}
        busyLabel={labels.busy}
      >
        {labels.submit}
      </Button>
    </form>
  );
});
