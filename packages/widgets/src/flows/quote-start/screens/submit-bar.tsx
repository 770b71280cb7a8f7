import { arrowRight, ButtonBase, IconShape } from '@coverkit/ui/first-form';
import { quoteTypeOf } from '../trip/quote-type.ts';
import type { FirstPartProps } from './props.ts';

/** The one action, and beside it what is still missing. Never disabled: pressing it goes to what is missing. */
export function SubmitBar({
  words,
  config,
  view,
  id,
  onSubmit,
}: FirstPartProps & { id: string; onSubmit: () => void }) {
  return (
    <div className="ck-start-submit">
      <ButtonBase
        size="large"
        icon={<IconShape name="arrow-right" drawing={arrowRight} size={20} />}
        iconPlace="end"
        busy={view.sending}
        busyLabel={words('submit.busy')}
        aria-describedby={id}
        onClick={onSubmit}
      >
        {words('submit')}
      </ButtonBase>
      <p className="ck-start-note" id={id} aria-live="polite">
        {view.note ?? words(`submit.place.${quoteTypeOf(view.quoteTypeId, config).type}`)}
      </p>
    </div>
  );
}
