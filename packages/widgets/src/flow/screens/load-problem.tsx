import { Button, type IconName } from '@coverkit/ui';
import type { ReadonlySignal } from '@preact/signals-react';
import type { Words } from '../../brand/copy.ts';
import type { ClientError } from '../../client/client.ts';
import { observer } from '../observer.ts';
import { errorMessages } from '../problems/problem-words.ts';

type ProblemScreenProps = {
  title: string;
  messages: readonly string[];
  action: { label: string; icon?: IconName; onPress: () => void };
  /** The way on where that does not help. */
  otherwise?: { label: string; onPress: () => void } | undefined;
};

/** In the place of a page that cannot be shown: why, and what to do about it (ERRS-05). */
export function ProblemScreen({ title, messages, action, otherwise }: ProblemScreenProps) {
  return (
    <section className="ck-problem" role="alert">
      <h1 className="ck-problem-title">{title}</h1>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <div className="ck-problem-actions">
        <Button size="large" icon={action.icon} onClick={action.onPress}>
          {action.label}
        </Button>
        {otherwise && (
          <Button size="large" variant="secondary" onClick={otherwise.onPress}>
            {otherwise.label}
          </Button>
        )}
      </div>
    </section>
  );
}

type Failed = {
  words: Words<{ 'load.failed.title': string; 'load.failed.retry': string }>;
  model: { error: ReadonlySignal<ClientError | null>; load: () => unknown };
  otherwise?: ProblemScreenProps['otherwise'];
};

/** What the flow is about could not be loaded: the failure in words, and another try. */
export const LoadFailed = observer(function LoadFailed({ words, model, otherwise }: Failed) {
  const error = model.error.value;
  return (
    <ProblemScreen
      title={words('load.failed.title')}
      messages={error ? errorMessages(words, error) : []}
      action={{ label: words('load.failed.retry'), icon: 'refresh', onPress: () => void model.load() }}
      otherwise={otherwise}
    />
  );
});

type NotFoundProps = {
  words: Words<{
    'load.notFound.title': string;
    'load.notFound.text': string;
    'load.notFound.start': string;
  }>;
  onStart: () => void;
};

/** The link opens nothing: what may be wrong with it, and the way to start again. */
export const NotFound = ({ words, onStart }: NotFoundProps) => (
  <ProblemScreen
    title={words('load.notFound.title')}
    messages={[words('load.notFound.text')]}
    action={{ label: words('load.notFound.start'), onPress: onStart }}
  />
);
