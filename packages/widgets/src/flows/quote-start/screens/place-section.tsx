import { MultiSelect, RadioGroup, Select } from '@coverkit/ui';
import { useMemo } from 'react';
import { observer } from '../../../flow/observer.ts';
import { errorWithin } from '../../../flow/problem-words.ts';
import { countryOptions } from '../country-options.ts';
import type { SectionProps } from './props.ts';
import { Section } from './section.tsx';

/** Kind of cover and destination: countries for a trip, one region for a year (STRT-01, STRT-02). */
export const PlaceSection = observer(function PlaceSection(props: SectionProps) {
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
      {model.type.value.type === 1 ? <Countries {...props} /> : <Region {...props} />}
    </Section>
  );
});

const Countries = observer(function Countries({ model, words, config, errors }: SectionProps) {
  const options = useMemo(() => countryOptions(config, words), [config, words]);
  return (
    <div data-path="countries">
      <MultiSelect
        label={words('place.countries')}
        hint={words('place.countries.hint')}
        placeholder={words('place.countries.placeholder')}
        name="countries"
        data-part="country-trigger"
        options={options}
        value={model.trip.value.countries}
        onChange={(countries) => model.change({ countries })}
        error={errorWithin(errors, 'countries')}
      />
    </div>
  );
});

const Region = observer(function Region({ model, words, config, errors }: SectionProps) {
  const { regionId } = model.trip.value;
  return (
    <div data-path="regionId">
      <Select
        label={words('place.region')}
        placeholder={words('place.region.placeholder')}
        name="regionId"
        options={config.regions.map(({ id, name }) => ({ id: String(id), label: name }))}
        value={regionId === null ? null : String(regionId)}
        onChange={(id) => model.change({ regionId: Number(id) })}
        error={errors.regionId}
      />
    </div>
  );
});
