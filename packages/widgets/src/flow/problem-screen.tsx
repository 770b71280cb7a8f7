import { Button, type IconName } from '@coverkit/ui';

type Props = {
  title: string;
  messages: readonly string[];
  action: { label: string; icon?: IconName; onPress: () => void };
};

/** In the place of a page that cannot be shown: why, and the one thing to do about it. */
export function ProblemScreen({ title, messages, action }: Props) {
  return (
    <section className="ck-problem" role="alert">
      <h1 className="ck-problem-title">{title}</h1>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <Button size="large" icon={action.icon} onClick={action.onPress}>
        {action.label}
      </Button>
    </section>
  );
}
