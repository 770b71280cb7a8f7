import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { expectFocus, places, show } from '../testing/overlay-places.ts';
import { closed, day, opener, Trip, typed } from './testing/trip.tsx';

test.for(places)('[PRIM-05] a range is chosen by keyboard alone %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Trip />, place.options);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(day('1 February'));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await userEvent.keyboard('{PageDown}{End}');
  await expectFocus(day('14 March'));
  await userEvent.keyboard('{Home}{ArrowUp}{Enter}');
  await closed();
  expect(typed(mounted)).toEqual(['09/02/2027', '01/03/2027']);
});

test('[PRIM-05] Page keys turn months, with Shift years; arrows follow the reading direction', async () => {
  mount(<Trip first={{ from: '2027-02-10', to: null }} />, { dir: 'rtl' });
  await opener().click();
  await userEvent.keyboard('{ArrowLeft}');
  await expectFocus(day('11 February'));
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  await expectFocus(page.getByRole('gridcell', { name: /11 February 2028/ }));
  await userEvent.keyboard('{PageUp}{Shift>}{PageUp}{/Shift}');
  await expectFocus(day('11 January'));
});

test.for(places)('[PRIM-05] clearing by key leads back to the days %s', async ([, place]) => {
  await show(place);
  mount(<Trip first={{ from: '2027-02-08', to: '2027-02-21' }} />, place.options);
  await opener().click();
  await expectFocus(day('8 February'));
  page.getByRole('button', { name: 'Clear dates' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectFocus(day('8 February'));
  await userEvent.keyboard('{Escape}');
  await closed();
});

test('[PRIM-05] a calendar whose picker becomes disabled closes, and stays closed', async () => {
  const mounted = mount(<Trip />);
  await opener().click();
  await expectFocus(day('1 February'));
  mounted.render(<Trip disabled />);
  await closed();
  mounted.render(<Trip />);
  await closed();
});
