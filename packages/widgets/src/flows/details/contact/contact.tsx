import { type Contact as ContactFields, textLimits } from '@coverkit/rules';
import { EmailInput, PhoneInput, Select, TextInput } from '@coverkit/ui';
import { useMemo } from 'react';
import { countryName } from '../../../brand/copy.ts';
import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { ContactAddress } from './contact-address.tsx';

type TextField = Exclude<keyof ContactFields, 'address' | 'state' | 'currentCountry'>;

/** DETL-06. The autocomplete tokens let the browser fill all of it in. */
export function Contact({ view, section }: { view: DetailsView; section: SectionView }) {
  const { model, quote, config, words, errors } = view;
  const { contact } = quote;
  const countries = useMemo(() => countryOptions(config.countries, words.locale), [config, words.locale]);

  const field = (name: TextField) => ({
    label: words(`contact.${name}`),
    name: `contact.${name}`,
    value: contact[name],
    required: true,
    error: errors[`contact.${name}`],
    onChange: (value: string) => model.setContact({ [name]: value }),
  });

  return (
    <Section
      view={view}
      section={section}
      summary={[
        contact.email,
        `${contact.address}, ${contact.locality} ${contact.state} ${contact.postCode}`.trim(),
      ]}
      lead={words('contact.lead')}
    >
      <div className="ck-pair">
        <TextInput {...field('firstName')} autoComplete="given-name" maxLength={textLimits.personName} />
        <TextInput {...field('lastName')} autoComplete="family-name" maxLength={textLimits.personName} />
      </div>
      <div className="ck-pair">
        <EmailInput {...field('email')} maxLength={textLimits.email} />
        <PhoneInput {...field('phone')} maxLength={textLimits.phone} />
      </div>
      <ContactAddress view={view} />
      <div className="ck-contact-place">
        <TextInput {...field('locality')} autoComplete="address-level2" maxLength={textLimits.locality} />
        <Select
          label={words('contact.state')}
          name="contact.state"
          placeholder={words('contact.state.placeholder')}
          options={config.states.map((state) => ({ id: state, label: state }))}
          value={contact.state || null}
          error={errors['contact.state']}
          onChange={(state) => model.setContact({ state: state ?? '' })}
        />
        <TextInput
          {...field('postCode')}
          // Elsewhere it may have letters, which a keypad has not.
          inputMode={['', 'AU'].includes(contact.currentCountry) ? 'numeric' : 'text'}
          autoComplete="postal-code"
          maxLength={textLimits.postCode}
        />
      </div>
      <Select
        label={words('contact.currentCountry')}
        name="contact.currentCountry"
        placeholder={words('contact.currentCountry.placeholder')}
        options={countries}
        value={contact.currentCountry || null}
        error={errors['contact.currentCountry']}
        onChange={(currentCountry) => model.setContact({ currentCountry: currentCountry ?? '' })}
      />
    </Section>
  );
}

/** Countries by their names in the brand's language, in its order. */
export function countryOptions(countries: readonly { code: string }[], locale: string) {
  return countries
    .map(({ code }) => ({ id: code, label: countryName(code, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
