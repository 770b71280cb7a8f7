import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readyWithin, WidgetFrameModel } from './widget-frame.model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const origin = 'https://screening.example';

/** A window that notes what is posted to it. */
const windowOf = () => {
  const posted: { message: unknown; to: unknown }[] = [];
  const postMessage = (message: unknown, to: unknown) => void posted.push({ message, to });
  return { posted, window: { postMessage } as unknown as Window };
};

async function opened(openWidget = async () => 'token-1') {
  const on = { onClose: vi.fn(), onReported: vi.fn() };
  const model = new WidgetFrameModel({ url: `${origin}/widget`, insuree: 2, openWidget, ...on });
  const frame = windowOf();
  await model.open();
  const receive = (data: unknown, change: { origin?: string; source?: Window | null } = {}) =>
    model.receive(
      { data, origin, source: frame.window, ...change } as unknown as MessageEvent<unknown>,
      frame.window,
    );
  const instance = () => model.opening.value?.instance ?? '';
  const report = () => ({
    action: 'closeRescreeningModal',
    instance: instance(),
    payload: { insuree: 2 },
  });
  const close = () => ({ action: 'closeModal', instance: instance() });
  return { model, frame, receive, instance, report, close, ...on };
}

test('[SCRN-09] a widget that is ready receives what to open, at its own origin alone', async () => {
  const { model, frame, receive, instance } = await opened();
  expect(model.stage.value).toBe('loading');
  expect(frame.posted).toEqual([]);
  receive({ action: 'ready' });
  expect(model.stage.value).toBe('ready');
  expect(instance()).toMatch(/^[0-9a-f]{32}$/);
  expect(frame.posted).toEqual([
    { message: { action: 'open', instance: instance(), token: 'token-1', insuree: 2 }, to: origin },
  ]);
  await vi.advanceTimersByTimeAsync(readyWithin);
  expect(model.stage.value).toBe('ready');
});

test('[HOST-10] closeModal closes, and closeRescreeningModal hands on its traveller; the frame is gone at once', async () => {
  const closing = await opened();
  closing.receive(closing.close());
  expect(closing.onClose).toHaveBeenCalledOnce();
  expect(closing.model.opening.value).toBeNull();
  const reporting = await opened();
  const report = reporting.report();
  reporting.receive(report);
  expect(reporting.onReported.mock.calls).toEqual([[2]]);
  expect(reporting.model.opening.value).toBeNull();
  // A second one, which was on its way.
  reporting.receive(report);
  expect(reporting.onReported).toHaveBeenCalledOnce();
});

const stranger = windowOf().window;
test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another scheme', { origin: 'http://screening.example' }],
  ['another port', { origin: `${origin}:8443` }],
  ['a host below it', { origin: 'https://a.screening.example' }],
  ['an origin that begins so', { origin: `${origin}.evil.example` }],
  ['a frame without an origin', { origin: 'null' }],
  ['another window', { source: stranger }],
  ['no window', { source: null }],
])('[HOST-10] a message from %s is ignored', async (_, change) => {
  const { model, frame, receive, report, close, onClose, onReported } = await opened();
  for (const message of [{ action: 'ready' }, report(), close()]) receive(message, change);
  expect(model.stage.value).toBe('loading');
  expect(frame.posted).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  expect(onReported).not.toHaveBeenCalled();
});

test('[HOST-10] a message with the instance of another frame, or of an earlier opening, is ignored', async () => {
  const { model, receive, report, close, onClose, onReported } = await opened();
  const before = report();
  receive({ ...before, instance: 'f'.repeat(32) });
  receive({ ...close(), instance: '' });
  receive({ action: 'closeModal' });
  await model.open();
  expect(report().instance).not.toBe(before.instance);
  receive(before);
  expect(onClose).not.toHaveBeenCalled();
  expect(onReported).not.toHaveBeenCalled();
  receive(report());
  expect(onReported).toHaveBeenCalledOnce();
});

test('[HOST-10] junk is ignored silently', async () => {
  const { model, receive, report, instance, onClose, onReported } = await opened();
  const errors = vi.spyOn(console, 'error');
  const own = report();
  for (const junk of [
    ...[null, undefined, 0, '', 'ready', [], {}, { action: 'reload' }, { action: ['ready'] }],
    ...[
      { ...own, payload: undefined },
      { ...own, payload: {} },
      { ...own, payload: { insuree: '2' } },
    ],
    ...[
      { ...own, payload: { insuree: 2.5 } },
      { ...own, payload: { insuree: -2 } },
    ],
    ...[{ ...own, payload: [2] }, { ...own, instance: [instance()] }, JSON.stringify(own)],
    // Of another traveller than the one whose screening is open.
    { ...own, payload: { insuree: 1 } },
  ]) {
    receive(junk);
  }
  expect(model.stage.value).toBe('loading');
  expect(onClose).not.toHaveBeenCalled();
  expect(onReported).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('[SCRN-09] a widget that is not ready in time is removed, and another try has another token and instance', async () => {
  const tokens = ['token-1', 'token-2'];
  const { model, receive, instance, report, onReported } = await opened(async () => tokens.shift() ?? '');
  const late = report();
  await vi.advanceTimersByTimeAsync(readyWithin - 1);
  expect(model.stage.value).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect([model.stage.value, model.opening.value]).toEqual(['failed', null]);
  receive({ action: 'ready' });
  receive(late);
  expect(model.stage.value).toBe('failed');
  expect(onReported).not.toHaveBeenCalled();
  await model.open();
  expect(model.stage.value).toBe('loading');
  expect(model.opening.value?.token).toBe('token-2');
  expect(instance()).not.toBe(late.instance);
});

test('[SCRN-09] a page of our own origin is not framed, and gets no token', async () => {
  vi.stubGlobal('location', { origin });
  const openWidget = vi.fn(async () => 'token-1');
  const { model } = await opened(openWidget);
  expect([model.stage.value, model.opening.value]).toEqual(['failed', null]);
  expect(openWidget).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('[SCRN-09] without a token there is no frame, and a page that was left opens none', async () => {
  const failing = await opened(() => Promise.reject(new Error('unavailable')));
  expect([failing.model.stage.value, failing.model.opening.value]).toEqual(['failed', null]);
  let answer: (token: string) => void = () => {};
  const on = { onClose: vi.fn(), onReported: vi.fn() };
  const openWidget = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  const model = new WidgetFrameModel({ url: `${origin}/widget`, insuree: 1, openWidget, ...on });
  const opening = model.open();
  model.close();
  answer('late');
  await opening;
  expect(model.opening.value).toBeNull();
});
