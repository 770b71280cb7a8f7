import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FieldConfig, FieldEvent, FieldType, ProviderApi } from './provider-script.ts';
import { createSecureFields, type FieldContainers } from './secure-fields.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = { name: 'n', card: 'c', expiry: 'e', cvn: 'v' };
// All the model touches of a container.
const box = () => ({ id: '', replaceChildren: vi.fn() }) as unknown as HTMLElement;
const containers: FieldContainers = { name: box(), card: box(), expiry: box(), cvn: box() };

function setUp() {
  const set: { config: FieldConfig; hear: (event: FieldEvent) => void }[] = [];
  let save = (_done: () => void): void => {};
  const api: ProviderApi = {
    setupSecureField: (config, hear) => void set.push({ config, hear }),
    saveAllFields: (done) => save(done),
  };
  const found: { api: ProviderApi | null } = { api: null };
  const requestScript = vi.fn();
  const fields = createSecureFields({
    publicApiKey: 'k',
    requestScript,
    findApi: () => found.api,
    labels: words,
    messages: words,
  });
  const say = (targetField: FieldType, event: Partial<FieldEvent> = {}, from = set.slice(-4)) =>
    from
      .find((one) => one.config.fieldType === targetField)
      ?.hear({
        targetField,
        fieldValid: true,
        valueIsValid: true,
        valueIsSaved: true,
        errors: '',
        secureFieldCode: 's',
        ...event,
      });
  const onSave = (next: typeof save) => {
    save = next;
  };
  return { fields, api, found, set, requestScript, say, onSave };
}

test('[DETL-08] set-up is tried every 500 ms until the provider is there', async () => {
  const { fields, api, found, set, requestScript } = setUp();
  const began = Date.now();
  const looks: number[] = [];
  requestScript.mockImplementation(() => looks.push(Date.now() - began));
  fields.mount(containers, '');
  await vi.advanceTimersByTimeAsync(1999);
  expect(looks).toEqual([0, 500, 1000, 1500]);
  found.api = api;
  expect(set).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(set.map((one) => one.config.fieldType)).toEqual(['name', 'card', 'expiry', 'cvn']);
  expect(fields.phase.value).toBe('ready');
});

test('[DETL-08] a provider that never loads is an error after ten seconds, and can be tried again', async () => {
  const { fields, api, found, requestScript } = setUp();
  fields.mount(containers, '');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fields.phase.value).toBe('failed');
  expect(requestScript.mock.calls.length).toBeGreaterThan(10);
  found.api = api;
  fields.reset();
  expect(fields.phase.value).toBe('ready');
});

test('[DETL-08] four right fields yield one code', async () => {
  const { fields, api, found, say, onSave } = setUp();
  found.api = api;
  fields.mount(containers, '');
  onSave((done) => {
    for (const one of ['name', 'card', 'expiry', 'cvn'] as const) say(one, { secureFieldCode: 'code-9' });
    done();
  });
  expect(await fields.check(2500)).toEqual({ ok: true, code: 'code-9' });
  expect(fields.allValid.value).toBe(true);
});

test('[DETL-08] a field that is wrong, or says nothing in time, is named', async () => {
  const { fields, api, found, say, onSave } = setUp();
  found.api = api;
  fields.mount(containers, '');
  // Right when it was left, but silent when it is saved.
  say('cvn');
  onSave((done) => {
    say('name');
    say('expiry');
    say('card', { fieldValid: false, errors: 'V6110' });
    done();
  });
  expect(await fields.check(2500)).toEqual({ ok: false, invalid: ['card', 'cvn'], refused: false });
  expect(fields.status.value).toMatchObject({ card: 'invalid', cvn: 'invalid', name: 'valid' });
});

test('[DETL-08] [ERRS-04] a field that the provider could not look at is not called wrong; one that is missing is, until it is filled in', async () => {
  const { fields, api, found, say } = setUp();
  found.api = api;
  fields.mount(containers, '');
  say('name');
  fields.markMissing();
  expect(fields.status.value).toEqual({ name: 'valid', card: 'missing', expiry: 'missing', cvn: 'missing' });
  // Typed and left without a network.
  say('card', { fieldValid: false, errors: 'S5099', secureFieldCode: null });
  say('expiry');
  expect(fields.status.value).toEqual({ name: 'valid', card: 'empty', expiry: 'valid', cvn: 'missing' });
});

test('[DETL-08] a provider that never answers does not hang the page', async () => {
  const { fields, api, found } = setUp();
  found.api = api;
  fields.mount(containers, '');
  const check = fields.check(2500);
  await vi.advanceTimersByTimeAsync(3500);
  expect(await check).toMatchObject({ ok: false });
});

test('[DETL-12] a reset sets the fields up anew, and the old frames are not heard any more', () => {
  const { fields, api, found, set, say } = setUp();
  found.api = api;
  fields.mount(containers, '');
  const old = set.slice(0, 4);
  say('card');
  expect(fields.status.value.card).toBe('valid');
  fields.reset();
  expect(fields.status.value.card).toBe('empty');
  expect(set).toHaveLength(8);
  say('card', {}, old);
  expect(fields.status.value.card).toBe('empty');
});
