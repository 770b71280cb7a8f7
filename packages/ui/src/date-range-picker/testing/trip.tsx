import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Mounted } from '../../testing/mount.tsx';
import { DateRangePicker, type DateRangePickerProps } from '../date-range-picker.tsx';
import type { DateRange } from '../use-date-range.ts';

export const none: DateRange = { from: null, to: null };
export const limits = {
  minDate: '2027-02-02',
  maxDate: '2027-12-31',
  maxLength: 20,
  blackouts: [{ from: '2027-02-18', to: '2027-02-19', reason: 'No trips start or end then.' }],
};

type TripProps = Partial<DateRangePickerProps> & { first?: DateRange; onValue?: (value: DateRange) => void };

export function Trip({ first = none, onValue, ...props }: TripProps) {
  const [value, setValue] = useState(first);
  return (
    <DateRangePicker
      label="Travel dates"
      today="2027-02-01"
      {...props}
      value={value}
      onChange={(next) => {
        onValue?.(next);
        setValue(next);
      }}
    />
  );
}

export const from = () => page.getByRole('textbox', { name: 'From' });
export const to = () => page.getByRole('textbox', { name: 'To' });
export const opener = () => page.getByRole('button', { name: 'Open calendar' });
export const day = (name: string) => page.getByRole('gridcell', { name: new RegExp(` ${name} 2027`) });
export const typed = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll<HTMLInputElement>('.ck-date-input')].map((one) => one.value);
export const closed = () => expect.poll(() => page.getByRole('grid').elements().length).toBe(0);
