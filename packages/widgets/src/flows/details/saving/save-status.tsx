import { Icon } from '@coverkit/ui';
import type { Words } from '../../../brand/copy.ts';
import { useOffline } from '../../../flow/connection/online.ts';
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
  offlineIdle: 'save.offline.idle',
  rejected: 'save.rejected',
  closed: 'save.closed',
} as const satisfies Record<SaveState | 'offlineIdle', string | null>;

/** What is shown without a network, whether or not something waits to be saved. */
const offlineState = (state: SaveState): SaveState | 'offlineIdle' => {
  if (state === 'idle' || state === 'saved') return 'offlineIdle';
  return state === 'rejected' || state === 'closed' ? state : 'offline';
};

/** DETL-13: small while saving works, and in words where it does not; ERRS-04: and as long as there is no network. */
export const SaveStatus = observer(function SaveStatus({
  model,
  words,
}: {
  model: DetailsForm;
  words: Words<typeof detailsCopy>;
}) {
  const offline = useOffline();
  const saved = model.saver.state.value;
  const state = offline ? offlineState(saved) : saved;
  const place = places[state];
  return (
    <p className="ck-save" data-state={state === 'offlineIdle' ? 'offline' : state} role="status">
      {place && (
        <span className="ck-save-words">
          <Icon name={state === 'saved' ? 'check' : state === 'saving' ? 'clock' : 'warning'} size={16} />
          {words(place)}
        </span>
      )}
    </p>
  );
});
