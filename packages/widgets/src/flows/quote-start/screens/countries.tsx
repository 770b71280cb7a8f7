import { MultiSelect } from '@coverkit/ui';
import { useMemo } from 'react';
import { countryName } from '../../../brand/copy.ts';
import { observer } from '../../../flow/observer.ts';
import type { FirstPartProps } from './props.ts';

/** The countries of a trip (STRT-02). Their list is asked for once the field is wanted, or the page is idle. */
export const Countries = observer(function Countries({
  model,
  words,
  config,
  errors,
  later,
  ...parts
}: FirstPartProps) {
  const { countries } = model.trip.value;
  const list = model.countries.list.value;
  const options = useMemo(
    () => (later && list ? later.countryOptions(config, list) : null),
    [later, list, config],
  );
  return (
    <div data-path="countries">
      <MultiSelect
        label={words('place.countries')}
        hint={words('place.countries.hint')}
        placeholder={words('place.countries.placeholder')}
        name="countries"
        data-part="country-trigger"
        options={options ?? countries.map((code) => ({ id: code, label: countryName(code, words.locale) }))}
        loading={options === null}
        loadFailed={model.countries.failed.value || parts.laterFailed}
        onIntent={() => {
          parts.loadLater();
          model.countries.load();
        }}
        value={countries}
        onChange={(chosen) => model.change({ countries: chosen })}
        error={errorOf(errors)}
      />
    </div>
  );
});

/** Of the field, or of the first country that has one. */
const errorOf = (errors: FirstPartProps['errors']): string | undefined =>
  Object.entries(errors).find(([path]) => path === 'countries' || path.startsWith('countries.'))?.[1];
