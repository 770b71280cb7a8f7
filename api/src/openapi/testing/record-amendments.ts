import { amendmentCalls, endpoints } from '@coverkit/rules/contract';
import { boughtToAmend, healthyChecks } from '../../amendments/testing/amendment-calls.ts';
import { startPurchaseHarness } from '../../testing/purchase-harness.ts';
import type { Recorder } from './recorder.ts';

const annual = { quoteTypeId: 2, countries: [], regionId: 3, dates: { from: null, to: null } };

/** Customers who change their policies in every way, and cancel. */
export async function recordAmendments({ call, error }: Recorder): Promise<void> {
  const shop = await startPurchaseHarness();
  const csrf = await shop.api.csrf();
  const policy = await boughtToAmend(shop);
  const yearly = await boughtToAmend(shop, { ...annual, amtStart: '2027-02-01', maxTripLength: 30 });
  const dates = { from: '2027-02-01', to: '2027-02-17' };
  await call(shop.api, 'previewAmendment', { kind: 'extend', dates, ...policy.link, csrf });
  const changes = [
    { kind: 'extend', dates },
    { kind: 'cover-level', coverLevelId: 3 },
    { kind: 'region', regionId: 6 },
    { kind: 'snow-cover', snowDates: { from: '2027-02-03', to: '2027-02-08' } },
    { kind: 'insurees', insurees: [{ number: 1, firstName: 'Alexandra', lastName: 'Nguyen', age: 34 }] },
  ] as const;
  for (const { kind, ...fields } of changes) {
    const paid = await policy.payment(kind, fields);
    const free = paid.shownTotal === 0 && { payment: null, shownTotal: null };
    const body = { ...policy.link, csrf, checks: healthyChecks, ...fields, ...paid, ...free };
    await call(shop.api, amendmentCalls[kind], body);
  }
  const tripLength = 60;
  const paid = await yearly.payment('trip-length', { tripLength });
  const longer = { ...yearly.link, csrf, checks: healthyChecks, tripLength, ...paid };
  await call(shop.api, 'upgradeTripLength', longer);
  error(await policy.amend('extend', { dates, version: 1 }));
  const cancelled = { ...policy.link, csrf, confirmCancel: true, cancelKnockout: false };
  await call(shop.api, 'cancelPolicy', cancelled);
  error(await shop.api.post(endpoints.cancelPolicy.path, cancelled));
  await shop.close();
}
