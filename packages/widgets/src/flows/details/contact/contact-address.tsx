import { textLimits } from '@coverkit/rules';
import { AddressAutocomplete, type AddressLabels } from '@coverkit/ui';
import { useMemo, useState } from 'react';
import { createEmbeddedPlaces } from '../../../places/embedded-places.ts';
import type { DetailsView } from '../screens/props.ts';
import { addressOf, contactChange } from './address.ts';

/** DETL-06: an address chosen fills the fields below; entered by hand it is the street alone. */
export function ContactAddress({ view }: { view: DetailsView }) {
  const { model, quote, config, words, errors, places } = view;
  const { contact } = quote;
  const [embedded] = useState(createEmbeddedPlaces);
  const labels = useMemo(() => addressWords(words), [words]);
  return (
    <AddressAutocomplete
      label={words('contact.address')}
      provider={places ?? embedded}
      country={contact.currentCountry || 'AU'}
      value={addressOf(contact)}
      required
      error={errors['contact.address']}
      placeholder={words('contact.address.placeholder')}
      autoComplete="street-address"
      maxLength={textLimits.address}
      labels={labels}
      onChange={(address) => model.setContact(contactChange(address, config.states))}
    />
  );
}

const addressWords = (words: DetailsView['words']): AddressLabels => ({
  suggestions: words('contact.address.suggestions'),
  searching: words('contact.address.searching'),
  results: (count) => words('contact.address.results', { count }),
  none: (query) => words('contact.address.none', { query }),
  failed: words('contact.address.failed'),
  chosen: (address) => words('contact.address.chosen', { address }),
  cleared: words('contact.address.cleared'),
  byHand: words('contact.address.byHand'),
  search: words('contact.address.search'),
  unavailable: words('contact.address.unavailable'),
});
