import { RadioGroup } from '@coverkit/ui';
import type { ReactNode } from 'react';
import { quoteTypeOf } from '../trip/quote-type.ts';
import { Countries, type CountriesProps } from './countries.tsx';
import type { FirstPartProps } from './props.ts';
import { Section } from './section.tsx';

type Props = FirstPartProps &
  CountriesProps & {
    onQuoteType: (id: number) => void;
    /** The box of the region; its place is there before it has loaded. */
    region: ReactNode;
  };

/** Kind of cover and destination: countries for a trip, one region for a year (STRT-01, STRT-02). */
export function PlaceSection(props: Props) {
  const { words, config, view } = props;
  const kinds = config.quoteTypes.map(({ id, type }) => ({
    id: String(id),
    label: words(`kind.${type}`),
  }));
  return (
    <Section name="place" heading={words('place.heading')} locked={null}>
      {kinds.length > 1 && (
        <div className="ck-start-kind" data-path="quoteTypeId">
          <RadioGroup
            label={words('kind')}
            name="quoteTypeId"
            layout="inline"
            options={kinds}
            value={String(view.quoteTypeId)}
            onChange={(id) => props.onQuoteType(Number(id))}
            error={view.errors.quoteTypeId}
          />
        </div>
      )}
      {quoteTypeOf(view.quoteTypeId, config).type === 1 ? (
        <Countries {...props} />
      ) : (
        <div className="ck-start-region" data-path="regionId">
          {props.region}
        </div>
      )}
    </Section>
  );
}
