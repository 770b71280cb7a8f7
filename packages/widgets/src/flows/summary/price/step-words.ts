import type { PriceStep, Quote, Rate } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../../../brand/copy.ts';
import { planName } from '../extras/climbing/plan-name.ts';
import { wholeDollars } from '../extras/whole-dollars.ts';
import type { SummaryWords } from '../screens/props.ts';
import type { priceCopy } from './price.copy.ts';

type Facts = {
  rate: Pick<Rate, 'coverItems'>;
  quote: Pick<Quote, 'quoteType' | 'climbingCover' | 'family' | 'people' | 'days' | 'insurees'>;
  words: Words<typeof priceCopy>;
  /** The words of the summary, which name the plans. */
  summary: SummaryWords;
  config: Pick<Config, 'climbing'>;
};

/** SUMM-08: what a step of a price is for, with the figures that it was worked out from. */
export function stepWords({ code, params = {} }: PriceStep, facts: Facts): string {
  const { rate, quote, words } = facts;
  switch (code) {
    case 'upgrade': {
      const item = rate.coverItems.find(({ id }) => id === params.benefitId);
      const option = item?.upgrade.options.find(({ id }) => id === params.optionId);
      return words('step.upgrade', { benefit: item?.name ?? '', value: option?.formattedValue ?? '' });
    }
    case 'snow':
      if (quote.quoteType.type === 2) return words('step.snow.annual', params);
      return words(params.minDays === undefined ? 'step.snow' : 'step.snow.minDays', params);
    case 'climbing': {
      const plan = planName(quote.climbingCover, facts.config.climbing, facts.summary);
      return words(params.minimum === undefined ? 'step.climbing' : 'step.climbing.minimum', {
        ...params,
        plan,
      });
    }
    case 'valuables': {
      const total = wholeDollars(Number(params.total), words.locale);
      return params.minimum === undefined
        ? words('step.valuables', { total, percent: Number(params.permille ?? 0) / 10 })
        : words('step.valuables.minimum', { ...params, total });
    }
    case 'group':
      return words(quote.family ? 'step.group.family' : 'step.group');
    case 'base':
      return words(quote.quoteType.type === 2 ? 'step.base.annual' : 'step.base', {
        ...{ people: quote.people, days: quote.days },
      });
    case 'medical': {
      const name = quote.insurees[Number(params.insuree) - 1]?.firstName ?? '';
      return name === '' ? words('step.medical', params) : words('step.medical.of', { name });
    }
    case 'discount':
      return words(params.code === undefined ? 'step.discount' : 'step.discount.voucher', params);
    default:
      return words(`step.${code}`, params);
  }
}
