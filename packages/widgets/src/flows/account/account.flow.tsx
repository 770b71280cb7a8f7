import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useCoverkit, useWords } from '../../brand/brand-provider.tsx';
import { useAlerts } from '../../flow/alerts.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { accountCopy } from './account.copy.ts';
import { recoverHere, setPasswordHere } from './account.parts.ts';
import { useFocusAlong, useSteps } from './account.watch.ts';
import { LinkExpiredScreen } from './screens/link-expired.tsx';
import { PasswordSetScreen } from './screens/password-set.tsx';
import { RecoverScreen } from './screens/recover.tsx';
import { RecoverSentScreen } from './screens/recover-sent.tsx';
import { SetPasswordScreen } from './screens/set-password.tsx';

/** Of the link in a mail. */
export type SetPasswordProps = { id: string; token: string };

const setSteps = { form: 'setPassword', over: 'linkExpired', done: 'passwordSet' } as const;
const recoverSteps = { form: 'recover', sent: 'recoverSent' } as const;

/** A new password by a mailed link (ACCT-01, DETL-17): `/user/set-password/id/token`. */
export function SetPassword({ id, token }: SetPasswordProps) {
  return <SetPasswordFlow key={`${id}/${token}`} id={id} token={token} />;
}

function SetPasswordFlow({ id, token }: SetPasswordProps) {
  useSignals();
  const place = useAccount();
  const root = useRef<HTMLDivElement>(null);
  const [model] = useState(() => setPasswordHere(place, { uid: id, token }));
  useSteps(model.stage, setSteps, place.coverkit.emit);
  useFocusAlong(model.stage, root);
  useEffect(() => model.form.dispose, [model]);
  const view = { words: place.words, config: place.coverkit.config };
  const stage = model.stage.value;
  return (
    <FlowRoot flow="account" alerts={place.alerts}>
      <div ref={root}>
        {stage === 'form' && <SetPasswordScreen view={view} form={model.form} />}
        {stage === 'over' && <LinkExpiredScreen view={view} maybeSet={model.maybeSet.value} />}
        {stage === 'done' && <PasswordSetScreen view={view} />}
      </div>
    </FlowRoot>
  );
}

/** Asks for a link to set a password (ACCT-01): `/user/forgotten`. Nobody learns whether there is such an account. */
export function RecoverPassword() {
  useSignals();
  const place = useAccount();
  const root = useRef<HTMLDivElement>(null);
  const [model] = useState(() => recoverHere(place));
  useSteps(model.stage, recoverSteps, place.coverkit.emit);
  useFocusAlong(model.stage, root);
  useEffect(() => model.form.dispose, [model]);
  const view = { words: place.words, config: place.coverkit.config };
  return (
    <FlowRoot flow="account" alerts={place.alerts}>
      <div ref={root}>
        {model.stage.value === 'form' ? (
          <RecoverScreen view={view} form={model.form} />
        ) : (
          <RecoverSentScreen view={view} username={model.form.values.value.username} onAgain={model.again} />
        )}
      </div>
    </FlowRoot>
  );
}

function useAccount() {
  const coverkit = useCoverkit();
  const alerts = useAlerts();
  const words = useWords('account', accountCopy);
  return { coverkit, alerts, words };
}
