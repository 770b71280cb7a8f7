import { MultiSelect } from '@coverkit/ui';
import type { FieldErrors } from '../../../flow/problems/problem-words.ts';
import type { FirstPartProps } from './props.ts';

export type CountriesProps = Omit<FirstPartProps, 'config'> & {
  /** Their list will soon be wanted. */
  onIntent: () => void;
  onCountries: (codes: string[]) => void;
};

/** The countries of a trip (STRT-02). Their list is asked for once the field is wanted, or the page is idle. */
export const Countries = ({ words, view, onIntent, onCountries }: CountriesProps) => (
  <div data-path="countries">
    <MultiSelect
      label={words('place.countries')}
      hint={words('place.countries.hint')}
      placeholder={words('place.countries.placeholder')}
      name="countries"
      data-part="country-trigger"
      options={view.options}
      hints={view.hints}
      loading={view.list !== 'loaded'}
      loadFailed={view.list === 'failed'}
      onIntent={onIntent}
      value={view.countries}
      onChange={onCountries}
      error={errorOf(view.errors)}
    />
  </div>
);

/** Of the field, or of the first country that has one. */
const errorOf = (errors: FieldErrors): string | undefined =>
  Object.entries(errors).find(([path]) => path === 'countries' || path.startsWith('countries.'))?.[1];
