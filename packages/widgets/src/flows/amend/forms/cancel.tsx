import { Checkbox } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { YesNo } from '../screens/checks.tsx';
import type { AmendView } from '../screens/props.ts';
import { ChangePart } from './part.tsx';

/** AMND-04: neither a claim nor, of annual cover, a trip; and a confirmation that is not ticked beforehand. */
export const CancelFields = observer(function CancelFields({ view }: { view: AmendView }) {
  const { model, words, errors, now } = view;
  const { cancelKnockout, confirmCancel } = model.form.values.value;
  return (
    <ChangePart title={words('cancel.title')}>
      <p>{words('cancel.text')}</p>
      <YesNo
        path="cancelKnockout"
        label={words(now.annual ? 'cancel.knockout.annual' : 'cancel.knockout')}
        value={cancelKnockout}
        error={errors.cancelKnockout}
        words={words}
        onChange={(answer) => model.change({ cancelKnockout: answer })}
      />
      <div data-path="confirmCancel">
        <Checkbox
          label={words('cancel.confirm')}
          checked={confirmCancel}
          required
          error={errors.confirmCancel}
          onChange={(confirmed) => model.change({ confirmCancel: confirmed })}
        />
      </div>
    </ChangePart>
  );
});
