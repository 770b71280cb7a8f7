import { Button, type IconName, TextInput } from '@coverkit/ui';
import type { ReactNode } from 'react';
import type { Words } from '../../brand/copy.ts';
import { observer } from '../observer.ts';
import { fieldErrors } from '../problems/problem-words.ts';
import { FormBox } from '../screens/form-box.tsx';
import type { oneTimeCodeCopy } from './one-time-code.copy.ts';
import type { OneTimeCode } from './one-time-code.ts';

type Props = {
  words: Words<typeof oneTimeCodeCopy>;
  code: OneTimeCode;
  /** Of what the code is for. */
  labelledBy: string;
  icon: IconName;
  labels: { submit: string; busy: string };
  /** Other ways on, below the one to another code. */
  children?: ReactNode;
};

/** The field of a mailed code, and the way to another one. */
export const CodeForm = observer(function CodeForm(props: Props) {
  const { words, code, children, ...box } = props;
  const { form } = code;
  const errors = fieldErrors(words, form.shown.value);
  return (
    <>
      <FormBox {...box} form={form} className="ck-code-form">
        <div data-path="code" className="ck-code-field">
          <TextInput
            label={words('code.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.values.value.code}
            required
            error={errors.code}
            onChange={(typed) => form.type({ code: typed })}
            onBlur={() => form.blur('code')}
          />
        </div>
      </FormBox>
      <div className="ck-code-more">
        <SendAgain words={words} code={code} />
        {children && <div className="ck-page-ways">{children}</div>}
      </div>
    </>
  );
});

/** Another code, once the pause after the last is over. */
const SendAgain = observer(function SendAgain({ words, code }: Pick<Props, 'words' | 'code'>) {
  const seconds = code.wait.value;
  const address = code.sentTo.value;
  return (
    <>
      <p role="status">{address !== null && words('code.again.sent', { address })}</p>
      {seconds > 0 ? (
        <p>{words('code.again.wait', { seconds })}</p>
      ) : (
        <Button
          variant="secondary"
          icon="mail"
          busy={code.sending.value}
          busyLabel={words('code.again.busy')}
          onClick={() => void code.sendAgain()}
        >
          {words('code.again')}
        </Button>
      )}
    </>
  );
});
