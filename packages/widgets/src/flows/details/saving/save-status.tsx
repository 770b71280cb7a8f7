import { Icon } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import type { Words } from '../../../brand/copy.ts';
import type { detailsCopy } from '../details.copy.ts';
import type { DetailsModel } from '../details.model.ts';
import type { SaveState } from './autosave.model.ts';

const places = {
  idle: null,
  // Between a letter and its save nothing needs saying.
  waiting: null,
  saving: 'save.saving',
  saved: 'save.saved',
  failed: 'save.failed',
  offline: 'save.offline',
  rejected: 'save.rejected',
  closed: 'save.closed',
} as const satisfies Record<SaveState, string | null>;

/** DETL-13: quiet while all is well, and plain when it is not. */
export function SaveStatus({ model, words }: { model: DetailsModel; words: Words<typeof detailsCopy> }) {
  useSignals();
  const state = model.autosave.state.value;
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
}
