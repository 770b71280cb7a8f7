import type { AddressLabels } from './labels.ts';
import type { AddressEvent } from './use-address.ts';
import type { Suggestions } from './use-suggestions.ts';

type AddressNotesProps = {
  field: { address: { address: string } | null; byHand: boolean; event: AddressEvent; query: string | null };
  words: AddressLabels;
  /** Those of the list that is open. */
  suggestions: Suggestions | null;
  unavailable: boolean;
  mayChange: boolean;
  onByHand: () => void;
  onSearch: () => void;
};

/**
 * Below the box: the state of the address, the switch between search and typing by hand, and the live region.
 */
export function AddressNotes(props: AddressNotesProps) {
  const { field, words, unavailable, mayChange } = props;
  const note = unavailable ? words.unavailable : noteOf(field.event, words);
  return (
    <>
      <div className="ck-address-note" aria-live="polite">
        {note}
      </div>
      <div className="ck-visually-hidden" aria-live="polite">
        {saying(props)}
      </div>
      {mayChange && !unavailable && (
        <button
          type="button"
          className="ck-address-way"
          onClick={field.byHand ? props.onSearch : props.onByHand}
        >
          {field.byHand ? words.search : words.byHand}
        </button>
      )}
    </>
  );
}

function noteOf(event: AddressEvent, words: AddressLabels): string | null {
  return event === null || event === 'chosen' ? null : words[event];
}

function saying({ field, words, suggestions }: AddressNotesProps): string {
  if (field.event === 'chosen' && field.address) return words.chosen(field.address.address);
  switch (suggestions?.status) {
    case 'loading':
      return words.searching;
    case 'failed':
      return words.failed;
    case 'found':
      return suggestions.found.length === 0
        ? words.none(field.query?.trim() ?? '')
        : words.results(suggestions.found.length);
    default:
      return '';
  }
}
