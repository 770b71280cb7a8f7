import { Button, TextInput } from '@coverkit/ui';
import { useId } from 'react';
import { observer } from '../../../flow/observer.ts';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { FormBox } from '../../../flow/screens/form-box.tsx';
import type { VerifyCodeModel } from '../verify-code.model.ts';
import type { SignInFlow } from './props.ts';

type Props = { flow: SignInFlow; model: VerifyCodeModel };

export const VerifyCodeScreen = observer(function VerifyCodeScreen({ flow, model }: Props) {
  const { words, config } = flow;
  const { form } = model;
  const id = useId();
  const errors = fieldErrors(words, form.shown.value);
  return (
    <article className="ck-sign-in-page">
      <PageHead id={id} title={words('code.title')} lead={words('code.lead')} />
      <FormBox
        form={form}
        className="ck-sign-in-form"
        labelledBy={id}
        icon="lock"
        labels={{ submit: words('code.submit'), busy: words('code.submit.busy') }}
      >
        <div data-path="code" className="ck-sign-in-code">
          <TextInput
            label={words('code.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.values.value.code}
            required
            error={errors.code}
            onChange={(code) => form.type({ code })}
            onBlur={() => form.blur('code')}
          />
        </div>
      </FormBox>
      <SendAgain flow={flow} model={model} />
      <div className="ck-sign-in-aside ck-page-sheet">
        <Contact title={words('code.help.title')} legal={config.brand.legal}>
          <p>{words('code.help.text')}</p>
        </Contact>
      </div>
    </article>
  );
});

/** Another code, once the pause after the last is over. */
const SendAgain = observer(function SendAgain({ flow, model }: Props) {
  const { words, navigate } = flow;
  const seconds = model.wait.value;
  const address = model.sentTo.value;
  return (
    <div className="ck-sign-in-more">
      <p role="status">{address !== null && words('code.again.sent', { address })}</p>
      {seconds > 0 ? (
        <p>{words('code.again.wait', { seconds })}</p>
      ) : (
        <Button
          variant="secondary"
          icon="mail"
          busy={model.sending.value}
          busyLabel={words('code.again.busy')}
          onClick={() => void model.sendAgain()}
        >
          {words('code.again')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => navigate({ screen: 'login' }, { replace: true })}>
        {words('code.other')}
      </Button>
    </div>
  );
});
