import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardCheck } from '../../../checkout/card/secure-fields.ts';
import { ClientError } from '../../../client/client.ts';
import { setUp } from './testing/purchase-setup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

async function press({ purchase }: ReturnType<typeof setUp>): Promise<void> {
  void purchase.submit();
  await vi.runAllTimersAsync();
}

/** No purchase was sent, no card field was touched, and the next press with a network buys once. */
async function expectNothingSent(setting: ReturnType<typeof setUp>, lost: boolean): Promise<void> {
  const { purchase, purchases, card, on } = setting;
  expect([purchase.phase.value, purchase.notice.value]).toEqual(['idle', { kind: 'offline', lost }]);
  expect([purchases().length, card.reset.mock.calls.length]).toEqual([0, 0]);
  for (const callback of [on.failure, on.cardWrong]) expect(callback).not.toHaveBeenCalled();
  network(true);
  await press(setting);
  expect([purchases().length, purchase.notice.value]).toEqual([1, null]);
  expect(on.purchased).toHaveBeenCalledOnce();
}

test('[ERRS-04] [DETL-15] a press without a network sends nothing, and leaves the card as it is', async () => {
  const setting = setUp();
  network(false);
  await press(setting);
  expect(setting.card.check).not.toHaveBeenCalled();
  await expectNothingSent(setting, true);
});

test('[ERRS-04] [DETL-15] a server that no call reaches: the charge is not sent, nor the card to the provider', async () => {
  const setting = setUp();
  setting.reach.mockRejectedValueOnce(new ClientError('offline'));
  await press(setting);
  expect(setting.card.check).not.toHaveBeenCalled();
  await expectNothingSent(setting, false);
});

test('[ERRS-04] [DETL-15] the network ends while the card is checked: no field is blamed, and nothing is sent', async () => {
  const checks: CardCheck[] = [
    { ok: true, code: 'code-1' },
    { ok: false, invalid: ['card', 'cvn'], refused: false },
  ];
  for (const check of checks) {
    const setting = setUp();
    network(true);
    setting.card.check.mockImplementationOnce(async () => {
      network(false);
      return check;
    });
    await press(setting);
    await expectNothingSent(setting, true);
  }
});

test('[ERRS-04] a server that is busy or fails is reached: the charge itself finds out', async () => {
  for (const kind of ['busy', 'unexpected', 'messages'] as const) {
    const setting = setUp();
    setting.reach.mockRejectedValueOnce(new ClientError(kind));
    await press(setting);
    expect(setting.purchases()).toHaveLength(1);
  }
});

test('[DETL-15] a network that ends after the charge was sent never says that nothing was charged', async () => {
  const setting = setUp();
  const { purchase, client } = setting;
  client.failNext('reload', new ClientError('offline'));
  vi.spyOn(client, 'purchase').mockImplementation(async () => {
    network(false);
    throw new ClientError('offline');
  });
  await press(setting);
  expect([purchase.phase.value, purchase.notice.value]).toEqual(['unconfirmed', null]);
});

test('[DETL-08] without a card type every field that is not filled in says so at once', async () => {
  const { purchase, card, on } = setUp({ cardType: null });
  await purchase.submit();
  expect(purchase.cardTypeMissing.value).toBe(true);
  for (const callback of [card.markMissing, on.cardWrong]) expect(callback).toHaveBeenCalledOnce();
  expect(card.check).not.toHaveBeenCalled();
});
