import { Button, Checkbox, TextLink } from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import type { FormEvent } from 'react';
import { observer } from '../../flow/observer.ts';
import { ActionButton, Failure, Part } from './part.tsx';
import { addressed, type DeclarationView } from './props.ts';

/** DETL-18: what is asked, why, who sees it and for how long, before anything about health is asked. */
export const Consent = observer(function Consent({ view }: { view: DeclarationView }) {
  const { model, words, config } = view;
  const agreed = useSignal(false);
  const missing = useSignal(false);
  const { legal } = config.brand;
  const privacy = legal.documents.find(({ type }) => type === 'privacy');
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    missing.value = !agreed.peek();
    if (agreed.peek()) void model.consent();
    else event.currentTarget.querySelector('input')?.focus();
  };
  const insurer = { insurer: legal.insurer };
  const { provider } = config.screening;
  return (
    <Part view={view} title={addressed(view, 'consent.title')} lead={addressed(view, 'consent.lead')}>
      <dl className="ck-screening-terms">
        <Term title={words('consent.what.title')}>{addressed(view, 'consent.what')}</Term>
        <Term title={words('consent.why.title')}>{words('consent.why', insurer)}</Term>
        <Term title={words('consent.who.title')}>
          {provider ? words('consent.who.provider', { ...insurer, provider }) : words('consent.who', insurer)}
        </Term>
        <Term title={words('consent.long.title')}>{words('consent.long')}</Term>
        <Term title={words('consent.change.title')}>{words('consent.change')}</Term>
      </dl>
      {privacy && (
        <p>
          <TextLink href={privacy.url} external>
            {words('consent.privacy')}
          </TextLink>
        </p>
      )}
      <form className="ck-screening-form" noValidate onSubmit={begin}>
        <Checkbox
          label={addressed(view, 'consent.agree')}
          checked={agreed.value}
          error={missing.value ? words('consent.required') : undefined}
          onChange={(checked) => {
            agreed.value = checked;
            missing.value = false;
          }}
        />
        <Failure view={view} actions={['consent']} />
        <div className="ck-screening-actions">
          <ActionButton view={view} action="consent" type="submit" busyLabel={words('consent.beginning')}>
            {words('consent.begin')}
          </ActionButton>
          <Button variant="quiet" size="large" onClick={view.onLeave}>
            {words('consent.later')}
          </Button>
        </div>
      </form>
    </Part>
  );
});

const Term = ({ title, children }: { title: string; children: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
