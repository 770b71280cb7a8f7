import { Button } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { nextStep } from '../trip-form.ts';
import type { SectionProps } from './view.ts';

/** The one action, and beside it what is still missing. Never disabled: pressing it goes to what is missing. */
export function SubmitBar(props: SectionProps & { onSubmit: () => void }) {
  useSignals();
  const { model, words, onSubmit } = props;
  const id = useId();
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
        {noteOf(props)}
      </p>
    </div>
  );
}

function noteOf({ model, words }: SectionProps): string {
  const count = model.shown.value.length;
  if (count > 0) return words('submit.fix', { count });
  const next = nextStep(model.problems.value, model.open.value);
  if (next === 'place' || next === 'dates') return words(`submit.${next}.${model.type.value.type}`);
  return words(`submit.${next ?? 'ready'}`);
}
