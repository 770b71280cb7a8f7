import { Icon } from '@coverkit/ui';
import type { Words } from '../../../brand/copy.ts';
import { observer } from '../../../flow/observer.ts';
import type { SaveState } from '../../../flow/saver/saver.ts';
import type { detailsCopy } from '../details.copy.ts';
import type { DetailsForm } from '../details-form.ts';

const places = {
  idle: null,
  // Between a change and its save there is nothing to show.
  waiting: null,
  saving: 'save.saving',
  saved: 'save.saved',
  failed: 'save.failed',
  offline: 'save.offline',
  rejected: 'save.rejected',
  closed: 'save.closed',
} as const satisfies Record<SaveState, string | null>;

/** DETL-13: small while saving works, and in words where it does not. */
export const SaveStatus = observer(function SaveStatus({
  model,
  words,
}: {
  model: DetailsForm;
  words: Words<typeof detailsCopy>;
}) {
  const state = model.saver.state.value;
  const place = places[state];
  return (
    <p className="ck-save" data-state={state} role="status">
      {place && (
        <span className="ck-save-words">
          <Icon name={state === 'saved' ? 'check' : state === 'saving' ? 'clock' : 'warning'} size={16} />
          {words(place)}
        </span>
      )}
    </p>
  );
});
