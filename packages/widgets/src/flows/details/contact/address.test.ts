import { emptyContact } from '@coverkit/rules';
import { emptyAddress } from '@coverkit/ui';
import { expect, test } from 'vitest';
import { addressOf, contactChange } from './address.ts';

const chosen = {
  ...emptyAddress,
  address: '3/12 Smith Street, Cooma NSW 2630',
  subpremise: '3',
  streetNumber: '12',
  streetName: 'Smith Street',
  locality: 'Cooma',
  state: 'NSW',
  postcode: '2630',
  country: 'AU',
  placeId: 'one',
};
const states = ['NSW', 'VIC'];

test('[DETL-06] a chosen address fills street, town, state and postcode, and no country', () => {
  expect(contactChange(chosen, states)).toEqual({
    address: '3/12 Smith Street',
    locality: 'Cooma',
    state: 'NSW',
    postCode: '2630',
  });
});

test('[DETL-06] a state that is none of the form’s is left as it was', () => {
  expect(contactChange({ ...chosen, state: 'Otago' }, states)).not.toHaveProperty('state');
});

test('[DETL-06] what was typed while a chosen address was looked up stays as typed', () => {
  const atChoice = { ...emptyContact, locality: 'Sydney', state: 'NSW', postCode: '2000' };
  const now = { ...atChoice, state: 'VIC' };
  expect(contactChange(chosen, states, { atChoice, now })).toEqual({
    address: '3/12 Smith Street',
    locality: 'Cooma',
    postCode: '2630',
  });
});

test('[DETL-06] by hand and by clearing only the street changes', () => {
  const byHand = { ...emptyAddress, address: 'The old mill' };
  expect(contactChange(byHand, states)).toEqual({ address: 'The old mill' });
  expect(contactChange(null, states)).toEqual({ address: '' });
});

test('[DETL-06] the address of a quote is shown again', () => {
  expect(addressOf({ ...emptyContact, address: '12 Smith Street' })?.address).toBe('12 Smith Street');
  expect(addressOf(emptyContact)).toBeNull();
});
