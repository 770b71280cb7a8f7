import { Button } from '@coverkit/ui';
import { useId } from 'react';
import { observer } from '../../../flow/observer.ts';
import { type NextStep, nextStep } from '../trip-form.ts';
import type { SectionProps } from './props.ts';

/** The one action, and beside it what is still missing. Never disabled: pressing it goes to what is missing. */
export const SubmitBar = observer(function SubmitBar(props: SectionProps & { onSubmit: () => void }) {
  const { model, words, onSubmit } = props;
  const id = useId();
  const note = noteOf({
    problems: model.shown.value.length,
    next: nextStep(model.problems.value, model.open.value),
    type: model.type.value.type,
    words,
  });
  return (
    <div className="ck-start-submit">
      <Button
        size="large"
        icon="arrow-right"
        iconPlace="end"
        busy={model.sending.value}
        busyLabel={words('submit.busy')}
        aria-describedby={id}
        onClick={onSubmit}
      >
        {words('submit')}
      </Button>
      <p className="ck-start-note" id={id} aria-live="polite">
        {note}
      </p>
    </div>
  );
});

type NoteFacts = { problems: number; next: NextStep | null; type: 1 | 2; words: SectionProps['words'] };

function noteOf({ problems, next, type, words }: NoteFacts): string {
  if (problems > 0) return words('submit.fix', { count: problems });
  if (next === 'place' || next === 'dates') return words(`submit.${next}.${type}`);
  return words(`submit.${next ?? 'ready'}`);
}
