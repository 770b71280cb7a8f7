import { Select } from '@coverkit/ui';
import { useMemo } from 'react';
import { countryName } from '../../../brand/copy.ts';
import { countryOptions } from '../contact/country-options.ts';
import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';

/** Of a one-way trip only. */
export function FinalDestination({ view, section }: { view: DetailsView; section: SectionView }) {
  const { model, quote, config, words, errors } = view;
  const { finalCountry } = quote.oneWay;
  const countries = useMemo(() => {
    const open = config.countries.filter((one) => one.unavailable === null);
    return countryOptions(open, words.locale);
  }, [config, words.locale]);
  return (
    <Section
      view={view}
      section={section}
      summary={finalCountry ? [countryName(finalCountry, words.locale)] : []}
      lead={words('finalDestination.lead')}
    >
      <Select
        label={words('finalDestination.finalCountry')}
        name="oneWay.finalCountry"
        placeholder={words('finalDestination.placeholder')}
        options={countries}
        value={finalCountry}
        error={errors['oneWay.finalCountry']}
        onChange={(code) => model.setFinalCountry(code)}
      />
    </Section>
  );
}
