import { AddressAutocomplete, type AddressLabels } from '@coverkit/ui';
import { useMemo, useState } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import type { DetailsView } from '../screens/props.ts';
import { addressCopy } from './address.copy.ts';
import { addressOf, createAddressFill } from './address.ts';
import { createAddressSearch } from './address-search.ts';

/** DETL-06: an address chosen fills the fields below; entered by hand it is the street alone. */
export function ContactAddress({ view, label }: { view: DetailsView; label: string }) {
  const { model, quote, config, errors, places, lookUp } = view;
  const searchWords = useWords('details', addressCopy);
  const { contact } = quote;
  const [ownSearch] = useState(() => createAddressSearch(lookUp, config.places));
  const source = places ?? ownSearch;
  const fill = useMemo(
    () => createAddressFill(source, config.states, () => model.quote.peek()?.contact),
    [source, config.states, model],
  );
  const provider = useMemo(
    () => ({ ...fill.provider, resolve: (id: string) => model.trackChoice(fill.provider.resolve(id)) }),
    [fill, model],
  );
  const labels = useMemo(() => addressLabels(searchWords), [searchWords]);
  return (
    <AddressAutocomplete
      label={label}
      provider={provider}
      country={contact.currentCountry || 'AU'}
      value={addressOf(contact)}
      required
      error={errors['contact.address']}
      placeholder={searchWords('contact.address.placeholder')}
      autoComplete="street-address"
      labels={labels}
      onChange={(address) => model.setContact(fill.changeBy(address))}
    />
  );
}

const addressLabels = (words: Words<typeof addressCopy>): AddressLabels => ({
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
