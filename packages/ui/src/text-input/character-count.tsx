import { useEffect, useState } from 'react';
import { useUiLabels } from '../labels.ts';

const announceAfter = 1000;

/** The remaining length, once it is small, or by how much a text is too long: shown at once, announced when typing pauses. */
export function CharacterCount({ length, most }: { length: number; most: number }) {
  const { charactersLeft, charactersOver } = useUiLabels();
  const left = most - length;
  const near = left <= Math.min(50, Math.ceil(most / 5));
  const count = left < 0 ? charactersOver(-left) : charactersLeft(left);
  const words = near && length > 0 ? count : '';
  const announced = useDelayed(words);
  return (
    <>
      {words && (
        <div className="ck-text-input-count" aria-hidden="true" data-full={left <= 0 || undefined}>
          {words}
        </div>
      )}
      <div className="ck-visually-hidden" aria-live="polite">
        {announced}
      </div>
    </>
  );
}

/** Does not announce the initial text. */
function useDelayed(words: string): string {
  const [first] = useState(words);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (words === first && announced === '') return;
    const timer = setTimeout(() => setAnnounced(words), announceAfter);
    return () => clearTimeout(timer);
  }, [words, first, announced]);
  return announced;
}
