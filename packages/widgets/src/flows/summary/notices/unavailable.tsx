import type { Rate } from '@coverkit/rules';
import { Button } from '@coverkit/ui';
import { useState } from 'react';
import { listOf } from '../../../flow/list-of.ts';
import { observer } from '../../../flow/observer.ts';
import { choicesFor } from '../extras/extras.model.ts';
import type { QuoteView } from '../screens/props.ts';
import { lackingWords } from './lacking-words.ts';

/** In the head of a level that cannot be chosen: why, which levels can, and the way to choose this one all the same. */
export const Unavailable = observer(function Unavailable({
  model,
  quote,
  words,
  rate,
  onDrop,
}: QuoteView & { rate: Rate; onDrop: () => void }) {
  const [isDropping, setDropping] = useState(false);
  const extras = lackingWords(rate, words);
  const better = quote.rates.filter(({ eligible }) => eligible).map(({ coverLevel }) => coverLevel.name);
  return (
    <>
      <p className="ck-level-lacks">
        {words('level.unavailable', { extras })}
        {better.length > 0 && ` ${words('level.coveredBy', { levels: listOf(better, words.locale) })}`}
      </p>
      <Button
        variant="secondary"
        fullWidth
        busy={isDropping}
        busyLabel={words('level.dropping')}
        onClick={() => {
          setDropping(true);
          onDrop();
          void model.change(choicesFor(quote, rate)).then(() => setDropping(false));
        }}
      >
        <span className="ck-level-drop">{words('level.drop', { extras })}</span>
        <span className="ck-level-drop-short" aria-hidden="true">
          {words('level.drop.short')}
        </span>{' '}
        <span className="ck-visually-hidden">{words('level.drop.of', { name: rate.coverLevel.name })}</span>
      </Button>
    </>
  );
});
