import type { ExtraKey } from '@coverkit/rules';
import type { IconName } from '@coverkit/ui';
import { Button, Icon, Price, Toggle } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { problemWords } from '../../../flow/problems/problem-words.ts';
import type { QuoteView, SummaryWords } from '../screens/props.ts';
import { hasForm } from './extra-forms.ts';
import { ExtraModal } from './extra-modal.tsx';
import { extraSummary } from './extra-summary.ts';
import type { ExtraView } from './extras.model.ts';
import { lazyForms } from './lazy-forms.ts';

/** What can be added to the cover: a card for each extra that the quote type offers (EXTR-01). */
export const ExtraCards = observer(function ExtraCards(view: QuoteView) {
  const { model, quote, words } = view;
  const cards = model.extras.cards.value;
  if (cards.length === 0) return null;
  return (
    <section className="ck-extras" aria-labelledby="ck-extras-title">
      <header>
        <h2 className="ck-extras-title" id="ck-extras-title">
          {words('extras.title')}
        </h2>
        <p className="ck-summary-intro">
          {words(quote.quoteType.type === 1 ? 'extras.lead' : 'extras.lead.2')}
        </p>
      </header>
      <div className="ck-extras-row">
        {cards.map((card) => (
          <ExtraCard key={card.key} {...view} card={card} />
        ))}
      </div>
      <ExtraModal {...view} />
    </section>
  );
});

const icons: Record<ExtraKey, IconName> = {
  snowCover: 'snow',
  climbingCover: 'mountain',
  valuablesCover: 'gem',
  oneWay: 'one-way',
};

type CardProps = QuoteView & { card: ExtraView };

const ExtraCard = observer(function ExtraCard({ model, quote, words, config, card }: CardProps) {
  const { key, on, problems, reviewed, tooOld } = card;
  const name = words(`extras.${key}`);
  const opening = model.extras.editing.value === key;
  const prepare = hasForm(key) ? lazyForms[key].load : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only loads what its switch will open
    <div
      className="ck-extra"
      data-on={on || undefined}
      part="card"
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon name={icons[key]} />
      <Toggle
        label={name}
        description={
          tooOld
            ? words('extras.climbingCover.tooOld', { below: config.climbing.maxAgeBelow })
            : words(`extras.${key}.words`)
        }
        // While its questions are open it is being switched on; cancelling switches it off again.
        checked={on || opening}
        disabled={tooOld && !on}
        onChange={(checked) => model.extras.toggle(key, checked)}
      />
      {on && (
        <div className="ck-extra-foot">
          <p className="ck-extra-summary">{extraSummary(quote, card.key, words, config)}</p>
          {reviewed && <p className="ck-extra-summary">{words('extras.climbingCover.reviewed')}</p>}
          {problems[0] && (
            <p className="ck-extra-problem">
              {words('extras.check', { problem: problemWords(words, problems[0]) })}
            </p>
          )}
          <div className="ck-extra-line">
            <Added card={card} pending={model.pricing.value} words={words} />
            {hasForm(key) && (
              <Button variant="quiet" size="compact" icon="edit" onClick={() => model.extras.edit(key)}>
                {words('extras.edit')}{' '}
                <span className="ck-visually-hidden">{words('extras.edit.of', { name })}</span>
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
});

/** What the extra adds to the price. The levels announce the change themselves. */
function Added({ card, pending, words }: { card: ExtraView; pending: boolean; words: SummaryWords }) {
  const { price, problems } = card;
  // Switched on and priced without a step of its own: every level includes it.
  if (price?.amount === 0) return <p className="ck-extra-free">{words('extras.free')}</p>;
  if (problems.length > 0) return <span />;
  return (
    <p className="ck-extra-price">
      <span>{words(price?.differs ? 'extras.addsFrom' : 'extras.adds')}</span>{' '}
      <Price
        cents={price?.amount ?? null}
        size="small"
        pending={pending}
        announce={false}
        locale={words.locale}
      />
    </p>
  );
}
