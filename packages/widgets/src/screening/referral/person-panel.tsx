import {
  Alert,
  Button,
  Checkbox,
  EmailInput,
  Icon,
  type IconName,
  Modal,
  TextLink,
  useAdoptedStyles,
} from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import { type FormEvent, useRef } from 'react';
import { useWords } from '../../brand/brand-provider.tsx';
import { observer } from '../../flow/observer.ts';
import { Phone } from '../../flow/page/page-block.tsx';
import { failureMessages } from '../../flow/problems/failure-messages.ts';
import { problemsOf } from '../../flow/problems/form-problems.ts';
import { fieldErrors } from '../../flow/problems/problem-words.ts';
import { personCopy } from '../copy/person.copy.ts';
import type { DeclarationView, ScreeningView } from '../screens/props.ts';
import styles from './person-panel.css?inline';

type Props = {
  view: DeclarationView;
  /** As `TalkToSomeone`. */
  quoteView: ScreeningView | undefined;
  open: boolean;
  onClose: () => void;
};

/** REFR-01: what happens, what the traveller will need, and the button that asks for a person, or the telephone alone. */
export const PersonPanel = observer(function PersonPanel({ view, quoteView, open, onClose }: Props) {
  const words = useWords('screening', personCopy);
  const isAsked = quoteView?.model.referral.referral.value?.state === 'open';
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={words(isAsked ? 'person.done.title' : 'person.title')}
      hideFoot
    >
      <Content {...{ view, quoteView, isAsked, onClose }} />
    </Modal>
  );
});

/** `Australia/Sydney` is Sydney's time. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

type ContentProps = Omit<Props, 'open'> & { isAsked: boolean };

function Content({ view, quoteView, isAsked, onClose }: ContentProps) {
  const words = useWords('screening', personCopy);
  const root = useRef<HTMLDivElement>(null);
  useAdoptedStyles(root, styles);
  return (
    <div className="ck-person" ref={root}>
      <p role="status">{words(isAsked ? 'person.done' : quoteView ? 'person.lead' : 'person.lead.policy')}</p>
      {quoteView && !isAsked && <Facts />}
      <Needed reference={view.reference} isSold={!quoteView} />
      <section className="ck-person-block">
        <h3 className="ck-person-fact">{words(quoteView ? 'person.call.title' : 'person.call.policy')}</h3>
        <p>
          <Phone number={view.config.brand.legal.supportPhone} />
        </p>
        <p className="ck-note">{words('person.hours', { city: cityOf(view.config.brand.timeZone) })}</p>
      </section>
      {quoteView && !isAsked ? (
        <AskForm view={quoteView} onClose={onClose} />
      ) : (
        <p>
          <Button size="large" onClick={onClose}>
            {words('person.done.close')}
          </Button>
        </p>
      )}
    </div>
  );
}

const facts = [
  ['decides', 'person'],
  ['charge', 'card'],
  ['notInsured', 'info'],
] as const satisfies readonly (readonly [string, IconName])[];

function Facts() {
  const words = useWords('screening', personCopy);
  return (
    <ul className="ck-person-facts">
      {facts.map(([name, icon]) => (
        <li key={name}>
          <Icon name={icon} size={22} />
          <div>
            <p className="ck-person-fact">{words(`person.${name}.title`)}</p>
            <p>{words(`person.${name}`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Needed({ reference, isSold }: { reference: string; isSold: boolean }) {
  const words = useWords('screening', personCopy);
  const named = isSold ? 'person.need.policy' : 'person.need.reference';
  return (
    <section className="ck-person-block">
      <h3 className="ck-person-fact">{words('person.need.title')}</h3>
      <ul className="ck-person-need">
        {(['medicines', 'dates', 'doctor'] as const).map((name) => (
          <li key={name}>{words(`person.need.${name}`)}</li>
        ))}
        <li>{words(named, { reference })}</li>
      </ul>
    </section>
  );
}

type AskProps = { view: ScreeningView; onClose: () => void };

/** DETL-18: who has not agreed to the notice yet agrees here, for what they tell on the phone. */
const AskForm = observer(function AskForm({ view, onClose }: AskProps) {
  const { model, quote, config } = view;
  const words = useWords('screening', personCopy);
  const { referral } = model;
  const email = useSignal('');
  const agreed = useSignal(false);
  const missing = useSignal(false);
  const needsConsent = model.stage.value === 'consent';
  // The sender of the link may have entered it: an answer would go to them.
  const known = quote.emailElsewhere ? '' : quote.contact.email;
  const failed = referral.failed.value;
  const errors = failed?.kind === 'form' ? fieldErrors(words, problemsOf(failed.formErrors)) : {};
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    missing.value = needsConsent && !agreed.peek();
    if (missing.peek()) event.currentTarget.querySelector<HTMLElement>('[type="checkbox"]')?.focus();
    else void referral.ask({ consent: needsConsent, email: email.peek() });
  };
  const { insurer, documents } = config.brand.legal;
  const privacy = documents.find(({ type }) => type === 'privacy');
  const said = { name: view.traveller.name, insurer };
  const { isChild } = view.traveller;
  return (
    <form className="ck-person-form" noValidate onSubmit={ask}>
      <p>{words(isChild ? 'person.noAnswers.child' : 'person.noAnswers', said)}</p>
      {known === '' ? (
        <EmailInput
          label={words('person.email')}
          hint={words('person.email.hint')}
          value={email.value}
          error={errors.email}
          onChange={(typed) => {
            email.value = typed;
            referral.dismiss();
          }}
        />
      ) : (
        <p>{words('person.answer', { email: known })}</p>
      )}
      {needsConsent && (
        <Checkbox
          label={words(isChild ? 'person.agree.child' : 'person.agree', said)}
          checked={agreed.value}
          error={missing.value ? words('person.required') : undefined}
          onChange={(checked) => {
            agreed.value = checked;
            missing.value = false;
          }}
        />
      )}
      {needsConsent && privacy && (
        <p>
          <TextLink href={privacy.url} external>
            {view.words('consent.privacy')}
          </TextLink>
        </p>
      )}
      {failed && failed.kind !== 'form' && (
        <Alert type="error">
          {(failed.kind === 'offline' ? [view.words('failed.offline')] : failureMessages(words, failed)).map(
            (message) => (
              <p key={message}>{message}</p>
            ),
          )}
        </Alert>
      )}
      <div className="ck-screening-actions">
        <Button type="submit" size="large" busy={referral.sending.value} busyLabel={words('person.sending')}>
          {words('person.send')}
        </Button>
        <Button variant="quiet" size="large" onClick={onClose}>
          {words('person.later')}
        </Button>
      </div>
    </form>
  );
});
