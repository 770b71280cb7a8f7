import { Button } from '@coverkit/ui';
import { useSignalEffect } from '@preact/signals-react';
import { useId, useState } from 'react';
import { observer } from '../../../flow/observer.ts';
import { CodeForm } from '../../../flow/one-time-code/code-form.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { FormBox } from '../../../flow/screens/form-box.tsx';
import type { DevicesModel } from '../devices.model.ts';
import type { OwnDataModel } from '../own-data.model.ts';
import type { UpdateProfileModel } from '../update-profile.model.ts';
import { Devices } from './devices.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileFields } from './profile-fields.tsx';
import type { ProfileFlow } from './props.ts';

type Props = { flow: ProfileFlow; model: UpdateProfileModel };
type ScreenProps = Props & { devices: DevicesModel; ownData: OwnDataModel };

export const UpdateProfileScreen = observer(function UpdateProfileScreen({
  flow,
  model,
  devices,
  ownData,
}: ScreenProps) {
  const { words, navigate } = flow;
  const id = useId();
  return (
    <article className="ck-profile-page" data-page="profile">
      <PageHead id={id} title={words('title')} lead={words('lead')} />
      {model.pending.value !== null && <Pending flow={flow} model={model} email={model.pending.value} />}
      <FormBox
        form={model.form}
        followsValidity
        className="ck-profile-form"
        labelledBy={id}
        icon="check"
        labels={{ submit: words('submit'), busy: words('submit.busy') }}
      >
        <ProfileFields flow={flow} form={model.form} />
      </FormBox>
      <Devices flow={flow} model={devices} />
      <OwnData flow={flow} model={ownData} />
      <p className="ck-profile-more ck-page-ways">
        <Button variant="quiet" onClick={() => navigate({ screen: 'dashboard' })}>
          {words('back')}
        </Button>
      </p>
    </article>
  );
});

/** The address that is to be proved, with the field of its code; until the server says that there is none any more. */
const Pending = observer(function Pending({ flow, model, email }: Props & { email: string }) {
  const { words } = flow;
  const id = useId();
  const [before] = useState(() => model.code.failure.peek());
  useSignalEffect(() => {
    const failure = model.code.failure.value;
    if (failure === before) return;
    const isTaken = failure?.formErrors.code?.code === 'email_taken';
    if (!isTaken && failure?.code !== 'email_not_pending') return;
    // The field that would show it goes.
    if (isTaken) flow.alerts.show('error', words('problem.code.email_taken'));
    model.pending.value = null;
    flow.root.current?.querySelector('h1')?.focus();
  });
  return (
    <section className="ck-profile-pending ck-page-sheet" aria-labelledby={id}>
      <h2 className="ck-page-heading" id={id}>
        {words('pending.title')}
      </h2>
      <p>{words('pending.lead', { email, current: model.email.value })}</p>
      <CodeForm
        words={words}
        code={model.code}
        labelledBy={id}
        icon="mail"
        labels={{ submit: words('pending.submit'), busy: words('pending.submit.busy') }}
      />
    </section>
  );
});
