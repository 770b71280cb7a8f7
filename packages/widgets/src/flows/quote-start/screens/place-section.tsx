import { RadioGroup } from '@coverkit/ui';
import { useEffect } from 'react';
import { observer } from '../../../flow/observer.ts';
import { Countries } from './countries.tsx';
import type { FirstPartProps } from './props.ts';
import { Section } from './section.tsx';

/** Kind of cover and destination: countries for a trip, one region for a year (STRT-01, STRT-02). */
export const PlaceSection = observer(function PlaceSection(props: FirstPartProps) {
  const { words, model, config } = props;
  const { quoteTypeId } = model.trip.value;
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
            value={String(quoteTypeId)}
            onChange={(id) => model.setQuoteType(Number(id))}
            error={props.errors.quoteTypeId}
          />
        </div>
      )}
      {model.type.value.type === 1 ? <Countries {...props} /> : <RegionPlace {...props} />}
    </Section>
  );
});

/** The box of the region has its place before its part has loaded. */
function RegionPlace({ model, words, config, errors, later, loadLater }: FirstPartProps) {
  useEffect(loadLater, [loadLater]);
  return (
    <div className="ck-start-region" data-path="regionId">
      {later && <later.Region {...{ model, words, config, errors }} />}
    </div>
  );
}
