import { coversItems, type ListedItem, type Rate } from '@coverkit/rules';
import { Icon } from '@coverkit/ui';
import type { Words } from '../../../../brand/copy.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { knownValues } from './known-values.ts';
import type { valuablesCopy } from './valuables.copy.ts';

type Props = { rates: readonly Rate[]; items: readonly ListedItem[]; words: Words<typeof valuablesCopy> };

/** What each level covers of a list like this, and whether it covers this one (SUMM-03). */
export function LevelLimits({ rates, items, words }: Props) {
  const values = knownValues(items);
  const dollars = (cents: number) => wholeDollars(cents, words.locale);
  const listed = values.some((value) => value > 0);
  return (
    <dl className="ck-limits" aria-label={words('valuables.limits')}>
      {rates.map(({ coverLevel, valuablesCover: limits }) => {
        const fits = coversItems(values, limits);
        return (
          <div key={coverLevel.id} data-fits={(listed && fits) || undefined}>
            <dt>{coverLevel.name}</dt>
            <dd>
              {limits
                ? words('valuables.limits.most', {
                    item: dollars(limits.itemMax),
                    total: dollars(limits.totalMax),
                  })
                : words('valuables.limits.none')}
              {listed && limits && (
                <span className="ck-limits-fit">
                  <Icon name={fits ? 'check' : 'close'} size={16} />
                  {words(fits ? 'valuables.limits.fits' : 'valuables.limits.over')}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
