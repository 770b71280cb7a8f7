import { type Contact as ContactFieldNames, textLimits } from '@coverkit/rules';
import { contactFormats } from '@coverkit/rules/contact-formats';
import { EmailInput, PhoneInput, Select, TextInput } from '@coverkit/ui';
import { useMemo } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import type { DetailsView } from '../screens/props.ts';
import { PersonName } from '../travellers/person-name.tsx';
import { contactCopy } from './contact.copy.ts';
import { ContactAddress } from './contact-address.tsx';
import { countryOptions } from './country-options.ts';
import { stateOptions } from './state-options.ts';

/** Once it is loaded, postcodes and phone numbers are checked by it. */
export { contactFormats };

type TextField = 'email' | 'phone' | 'locality' | 'postCode';

/** The autocomplete tokens let the browser fill all of it in. */
export const ContactFields = observer(function ContactFields({ view: page }: { view: DetailsView }) {
  const { model, quote, config } = page;
  const words = useWords('details', contactCopy);
  const errors = fieldErrors(words, model.problems.value);
  const view = { ...page, errors };
  const { contact } = quote;
  const countries = useMemo(() => countryOptions(config.countries, words.locale), [config, words.locale]);

  const country = contact.currentCountry || 'AU';
  const postcodes = contactFormats.postcodeForm(country);

  const field = (name: TextField) => ({
    label: words(`contact.${name}`),
    name: `contact.${name}`,
    value: contact[name],
    required: true,
    error: errors[`contact.${name}`],
    onChange: (value: string) => model.setContact({ [name]: value }),
  });

  return (
    <>
      <PersonName view={view} path="contact" person={contact} fillIn onChange={model.setContact} />
      <div className="ck-pair">
        <EmailInput {...field('email')} hint={words('contact.email.hint')} maxLength={textLimits.email} />
        <PhoneInput {...field('phone')} hint={words('contact.phone.hint')} maxLength={textLimits.phone} />
      </div>
      <ContactAddress view={view} label={words('contact.address')} />
      <div className="ck-contact-place">
        <TextInput {...field('locality')} autoComplete="address-level2" maxLength={textLimits.locality} />
        <Select
          label={words('contact.state')}
          name="contact.state"
          placeholder={words('contact.state.placeholder')}
          autoComplete="address-level1"
          options={stateOptions(config.states)}
          value={contact.state || null}
          error={errors['contact.state']}
          onChange={(state) => model.setContact({ state: state ?? '' })}
        />
        {postcodes && (
          <TextInput
            {...field('postCode')}
            required={postcodes.required}
            // Postcodes of other countries may have letters, which a numeric keypad lacks.
            inputMode={country === 'AU' ? 'numeric' : 'text'}
            autoComplete="postal-code"
            maxLength={textLimits.postCode}
          />
        )}
      </div>
      <Select
        label={words('contact.currentCountry')}
        name="contact.currentCountry"
        autoComplete="country"
        placeholder={words('contact.currentCountry.placeholder')}
        options={countries}
        value={contact.currentCountry || null}
        error={errors['contact.currentCountry']}
        onChange={(currentCountry) => model.setContact(countryChange(currentCountry ?? ''))}
      />
    </>
  );
});

/** A postcode is not kept where it is not asked for: nobody could see or change it. */
function countryChange(currentCountry: string): Partial<ContactFieldNames> {
  const has = currentCountry === '' || contactFormats.postcodeForm(currentCountry);
  return has ? { currentCountry } : { currentCountry, postCode: '' };
}
