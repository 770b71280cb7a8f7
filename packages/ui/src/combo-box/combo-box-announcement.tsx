import type { ComboBoxLabels, ComboBoxState } from './result.ts';

type Announced = {
  shown: boolean;
  state: ComboBoxState;
  note: string | undefined;
  labels: ComboBoxLabels;
  count: number;
};

/** The state of the open list, for a screen reader; empty while it is closed. */
export const ComboBoxAnnouncement = ({ shown, state, note, labels, count }: Announced) => (
  <div className="ck-visually-hidden" aria-live="polite">
    {shown && state === 'searching' && labels.searching}
    {shown && state === 'nothing' && labels.nothing}
    {shown && state === 'found' && (
      <>
        {note && <p>{note}</p>}
        <p>{labels.count(count)}</p>
      </>
    )}
  </div>
);
