import { Button } from '@coverkit/ui';
import { useId } from 'react';
import { CodeForm } from '../../../flow/one-time-code/code-form.tsx';
import { Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { VerifyCodeModel } from '../verify-code.model.ts';
import type { SignInFlow } from './props.ts';

/** `onOther`: to the sign-in with another address. */
type Props = { flow: SignInFlow; model: VerifyCodeModel; onOther: () => void };

export function VerifyCodeScreen({ flow, model, onOther }: Props) {
  const { words, config } = flow;
  const id = useId();
  return (
    <article className="ck-sign-in-page">
      <PageHead id={id} title={words('code.title')} lead={words('code.lead')} />
      <div className="ck-sign-in-form">
        <CodeForm
          words={words}
          code={model}
          labelledBy={id}
          icon="lock"
          labels={{ submit: words('code.submit'), busy: words('code.submit.busy') }}
        >
          <Button variant="quiet" onClick={onOther}>
            {words('code.other')}
          </Button>
        </CodeForm>
      </div>
      <div className="ck-sign-in-aside ck-page-sheet">
        <Contact title={words('code.help.title')} legal={config.brand.legal}>
          <p>{words('code.help.text')}</p>
        </Contact>
      </div>
    </article>
  );
}
