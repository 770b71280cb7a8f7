import { expect, test } from 'vitest';
import { phoneProblems } from './phone-problems.ts';

test.each([
  '0412 345 678',
  '(02) 9374 4000',
  '13 11 14',
  '1300 555 018',
  '(+44) 20 7946 0018',
  'tel:+44-20-7946-0018;ext=5',
  '02 9374 4000 ext 5',
  '0412,345,678',
  '+61 (0)412 345 678',
  '0011 44 20 7946 0018',
  '0044 20 7946 0018',
  '0412\u00a0345\u00a0678',
  '+39 06 698 83462',
  '+49 30/1234567',
])('[DETL-06] %j can be called', (phone) => {
  expect(phoneProblems(phone)).toEqual([]);
});

test.each(['0412 345 67', '+999 123 456 789', '+44 123', '12345', 'none', '+61 2 9374 40000'])(
  '[DETL-06] %j is no number',
  (phone) => {
    expect(phoneProblems(phone)).toMatchObject([{ code: 'phone_invalid', path: 'contact.phone' }]);
  },
);
