import { Button } from '@coverkit/ui';
import { calendarFile } from '../../../../flow/day/calendar-file.ts';
import { saveBytes } from '../../../../flow/documents/save-file.ts';
import { PolicyMenu } from '../../screens/entry-menus.tsx';
import type { PolicyView } from '../props.ts';

/** What can be done with the policy; the same menu as in the lists. */
export function Actions({ view }: { view: PolicyView }) {
  const { words, page } = view;
  const isOver = page.status === 'cancelled' || page.status === 'expired';
  return (
    <div className="ck-account-card-actions ck-policy-page-actions">
      <PolicyMenu flow={view} policy={page} opens={false} />
      {!isOver && (
        <Button variant="secondary" icon="calendar" onClick={() => saveDates(view)}>
          {words('actions.calendar')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => window.print()}>
        {words('actions.print')}
      </Button>
    </div>
  );
}

/** The days of cover for a calendar, with what is looked up on the road: number and emergency line. */
function saveDates({ words, config, page }: PolicyView): void {
  const { id, name, legal } = config.brand;
  const { policyNumber: number, from, to } = page;
  const file = calendarFile({
    uid: `${number}@${id}`,
    title: words('actions.calendar.title', { brand: name }),
    description: words('actions.calendar.text', { number, phone: legal.emergencyPhone }),
    ...{ from, to, madeAt: new Date() },
  });
  saveBytes({ name: `${number}.ics`, type: 'text/calendar' }, file);
}
