import { arrowRight, ButtonBase, IconShape } from '@coverkit/ui/first-form';
import { observer } from '../../../flow/observer.ts';
import type { FirstPartProps } from './props.ts';

/** The one action, and beside it what is still missing. Never disabled: pressing it goes to what is missing. */
export const SubmitBar = observer(function SubmitBar(
  props: Omit<FirstPartProps, 'errors'> & { id: string; onSubmit: () => void },
) {
  const { model, words, config, later, id, onSubmit } = props;
  const { type } = model.type.value;
  const note = later
    ? later.note(config, {
        problems: model.problems.value,
        shown: model.shown.value.length,
        open: model.open.value,
        type,
      })
    : words(`submit.place.${type}`);
  return (
    <div className="ck-start-submit">
      <ButtonBase
        size="large"
        icon={<IconShape name="arrow-right" drawing={arrowRight} size={20} />}
        iconPlace="end"
        busy={model.sending.value}
        busyLabel={words('submit.busy')}
        aria-describedby={id}
        onClick={onSubmit}
      >
        {words('submit')}
      </ButtonBase>
      <p className="ck-start-note" id={id} aria-live="polite">
        {note}
      </p>
    </div>
  );
});
