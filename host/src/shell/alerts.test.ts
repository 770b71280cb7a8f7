import { expect, test } from 'vitest';
import { type ShownAlert, withAlert } from './alerts.ts';

const alert = (id: string, message: string): ShownAlert => ({ id, type: 'OK', message });

test('[HOST-07] an alert is added last, and a sentence that is shown already moves there instead of being repeated', () => {
  const saved = alert('1', 'Saved.');
  const mailed = alert('2', 'Mailed.');
  expect(withAlert([saved], mailed)).toEqual([saved, mailed]);
  const again = alert('3', 'Saved.');
  expect(withAlert([saved, mailed], again)).toEqual([mailed, again]);
});
