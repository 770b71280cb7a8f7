import { Alert, Button, type ButtonProps } from '@coverkit/ui';
import type { ReactNode } from 'react';
import type { ClientError } from '../../client/client.ts';
import { observer } from '../../flow/observer.ts';
import { failureMessages } from '../../flow/problems/failure-messages.ts';
import type { ActionName } from '../model/actions.ts';
import type { DeclarationView } from './props.ts';

type PartProps = {
  view: DeclarationView;
  title: ReactNode;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One part of a screening: its heading, which takes the focus as the part comes into sight, and its content. */
export function Part({ view, title, lead, className, children }: PartProps) {
  const Heading = view.level;
  return (
    <section className={className ? `ck-screening-part ${className}` : 'ck-screening-part'}>
      <header className="ck-screening-head">
        <Heading className="ck-screening-heading" tabIndex={-1}>
          {title}
        </Heading>
        {lead && <p className="ck-screening-lead">{lead}</p>}
      </header>
      <Notice view={view} />
      {children}
    </section>
  );
}

const Notice = observer(function Notice({ view: { model, words } }: { view: DeclarationView }) {
  const notice = model.notice.value;
  if (!notice) return null;
  return <Alert type={notice === 'withdrawn' ? 'ok' : 'info'}>{words(`notice.${notice}`)}</Alert>;
});

/** Why an action did not work, beside its button, and another try. */
export const Failure = observer(function Failure({
  view,
  actions,
}: {
  view: DeclarationView;
  actions: readonly ActionName[];
}) {
  const { model, words } = view;
  const failed = model.failed.value;
  if (!failed || !actions.includes(failed.name)) return null;
  const messages = messagesOf(failed.error, words);
  return (
    <Alert type="error">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <div className="ck-screening-actions">
        <Button variant="secondary" size="compact" icon="refresh" onClick={() => void model.retry()}>
          {words('failed.retry')}
        </Button>
      </div>
    </Alert>
  );
});

function messagesOf(error: ClientError, words: DeclarationView['words']): string[] {
  if (error.kind === 'offline') return [words('failed.offline')];
  return error.code === 'payment_pending' ? [words('failed.paying')] : failureMessages(words, error);
}

type ActionProps = Omit<ButtonProps, 'busy' | 'busyLabel'> & {
  view: DeclarationView;
  action: ActionName;
  busyLabel: string;
};

/** A button of an action: busy while that is under way. */
export const ActionButton = observer(function ActionButton({ view, action, ...button }: ActionProps) {
  return <Button size="large" {...button} busy={view.model.running.value === action} />;
});

type PartActionsProps = {
  view: DeclarationView;
  /** All its buttons are quiet, since the way on is in the part itself. */
  quiet?: boolean;
  children?: ReactNode;
};

/** The way on, and the way back beside it. */
export function PartActions({ view, quiet, children }: PartActionsProps) {
  const { model, words } = view;
  return (
    <div className="ck-screening-actions" data-quiet={quiet || undefined}>
      {children}
      <Button variant="quiet" size="large" onClick={() => model.back() || view.onLeave()}>
        {words('back')}
      </Button>
    </div>
  );
}
