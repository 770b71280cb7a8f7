import type { Rate } from '@coverkit/rules';
import { Alert, Button } from '@coverkit/ui';
import { listOf } from '../../../flow/list-of.ts';
import { observer } from '../../../flow/observer.ts';
import type { QuoteView, SummaryWords } from '../screens/props.ts';
import { hasForm } from './extra-forms.ts';
import { choicesFor, keysOf } from './extras.model.ts';

/** SUMM-03: which of the chosen extras a level does not offer, as a list in a sentence. */
export const lackingWords = ({ lacks }: Rate, words: SummaryWords): string =>
  listOf(
    lacks.map((extra) => words(`extra.${extra}`)),
    words.locale,
  );

/** In the head of a level that cannot be chosen: why, which levels can, and the way to choose this one all the same. */
export const Unavailable = observer(function Unavailable({
  model,
  quote,
  words,
  rate,
}: QuoteView & { rate: Rate }) {
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
        disabled={model.pricing.value}
        onClick={() => void model.change(choicesFor(quote, rate))}
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

/** The level that was chosen before cannot take what was added since: up to one that can, or take that off. */
export const ChosenIneligible = observer(function ChosenIneligible({ model, quote, words }: QuoteView) {
  const rate = quote.rates.find(({ coverLevel }) => coverLevel.id === quote.coverLevel?.id);
  const better = quote.rates.find(({ eligible }) => eligible);
  if (!rate || rate.eligible || !better) return null;
  const extras = lackingWords(rate, words);
  const level = rate.coverLevel.name;
  return (
    <Alert type="warn" title={words('chosen.title', { level, extras })}>
      <p>{words('chosen.text', { level })}</p>
      <div className="ck-summary-actions">
        <Button onClick={() => void model.choose(better)}>
          {words('chosen.raise', { level: better.coverLevel.name })}
        </Button>
        <Button variant="secondary" onClick={() => void model.change(choicesFor(quote, rate))}>
          {words('level.drop', { extras })}
        </Button>
      </div>
    </Alert>
  );
});

/** No level covers everything that was added: what to change, of the level that lacks the least. */
export const NoneEligible = observer(function NoneEligible({ model, quote, words, config }: QuoteView) {
  if (!model.empty.value) return null;
  const [nearest] = [...quote.rates].sort((one, other) => one.lacks.length - other.lacks.length);
  const forms = nearest ? keysOf(nearest).filter(hasForm) : [];
  return (
    <Alert type="warn" title={words('empty.title')}>
      <p>{words('empty.text', { phone: config.brand.legal.supportPhone })}</p>
      {nearest && nearest.lacks.length > 0 && (
        <div className="ck-summary-actions">
          {forms.map((key) => (
            <Button key={key} onClick={() => model.extras.edit(key)}>
              {words('empty.edit', { extras: words(`extra.${key}`) })}
            </Button>
          ))}
          <Button variant="secondary" onClick={() => void model.change(choicesFor(quote, nearest))}>
            {words('empty.drop', { extras: lackingWords(nearest, words) })}
          </Button>
        </div>
      )}
    </Alert>
  );
});
