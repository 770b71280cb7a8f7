import { Button, type IconName, TextInput } from '@coverkit/ui';
import { type ReactNode, useRef } from 'react';
import type { Words } from '../../brand/copy.ts';
import { focusPath } from '../focus.ts';
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
  const root = useRef<HTMLDivElement>(null);
  return (
    <div className="ck-code" ref={root}>
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
        <SendAgain words={words} code={code} onSent={() => focusPath(root.current, 'code')} />
        {children && <div className="ck-page-ways">{children}</div>}
      </div>
    </div>
  );
});

/** Nobody counts more than a minute and a half by its seconds. */
const pauseWords = (words: Props['words'], seconds: number): string =>
  seconds <= 90
    ? words('code.again.wait', { seconds })
    : words('code.again.wait.minutes', { minutes: Math.ceil(seconds / 60) });

type SendAgainProps = Pick<Props, 'words' | 'code'> & { onSent: () => void };

/** Another code, once the pause after the last is over. */
const SendAgain = observer(function SendAgain({ words, code, onSent }: SendAgainProps) {
  const seconds = code.wait.value;
  const asked = code.asked.value;
  const address = asked?.sentTo ?? null;
  const sendAgain = async () => {
    await code.sendAgain();
    // The button, which has the focus, gives its place to the pause.
    if (code.wait.peek() > 0) onSent();
  };
  return (
    <>
      {/* What was answered is announced once, and again where the same is answered again: not each second of the pause below. */}
      <p role="status" className={address === null ? 'ck-visually-hidden' : undefined}>
        {asked && (
          <span key={asked.count}>
            {address === null ? pauseWords(words, asked.seconds) : words('code.again.sent', { address })}
          </span>
        )}
      </p>
      {seconds > 0 ? (
        <p>{pauseWords(words, seconds)}</p>
      ) : (
        <Button
          variant="secondary"
          icon="mail"
          busy={code.sending.value}
          busyLabel={words('code.again.busy')}
          onClick={() => void sendAgain()}
        >
          {words('code.again')}
        </Button>
      )}
    </>
  );
});
