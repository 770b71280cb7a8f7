import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { isOffline } from '../../flow/connection/online.ts';
import { type FieldEvent, type FieldType, fieldTypes, type ProviderApi } from './provider-script.ts';

/** `empty`: nothing is known of it · `missing`: not filled in at a press, which the provider was not asked about. */
export type FieldStatus = 'empty' | 'valid' | 'invalid' | 'missing';
export type FieldStatuses = Readonly<Record<FieldType, FieldStatus>>;
export type FieldContainers = Readonly<Record<FieldType, HTMLElement>>;
/** `refused`: the provider did not accept the brand's key, or could not store the values. */
export type CardCheck = { ok: true; code: string } | { ok: false; invalid: FieldType[]; refused: boolean };

export type SecureFieldsOptions = {
  publicApiKey: string;
  /** Adds the provider's script to the page; called before each attempt to find it. */
  requestScript: () => void;
  findApi: () => ProviderApi | null;
  labels: Readonly<Record<FieldType, string>>;
  /** What is wrong with each field; the frame announces it. */
  messages: Readonly<Record<FieldType, string>>;
  fonts?: { family: string; url: string; weight?: string; style?: string }[];
};

export type SecureFields = {
  phase: ReadonlySignal<'idle' | 'loading' | 'ready' | 'failed'>;
  status: ReadonlySignal<FieldStatuses>;
  allValid: ReadonlySignal<boolean>;
  /** Frames go into these elements, in the document's light tree; `styles` are declarations for the inputs. */
  mount: (containers: FieldContainers, styles: string) => void;
  unmount: () => void;
  /** Sets the four up again: after `failed`, or to empty them (DETL-12: "the card fields are reset"). */
  reset: () => void;
  /** Marks every field that nothing is known of, without asking the provider: its frames announce nothing. */
  markMissing: () => void;
  /** Saves the fields with the provider, at most `timeout` ms, and says which are not right. */
  check: (timeout: number) => Promise<CardCheck>;
};

/** DETL-08: set-up is tried again every 500 ms. Ten seconds of silence are a failure that the visitor sees. */
const retryEvery = 500;
const retryAtMost = 20;
const graceTime = 1000;
const refusals = ['V6143', 'S5099'];
const empty: FieldStatuses = { name: 'empty', card: 'empty', expiry: 'empty', cvn: 'empty' };

/** The provider's codes for each field; one sentence serves all of a field's codes (B5). */
const codes: Readonly<Record<FieldType, readonly string[]>> = {
  name: ['V6021', 'V6100', 'V6530'],
  card: ['V6022', 'V6110'],
  expiry: ['V6101', 'V6102', 'V6033'],
  cvn: ['V6023', 'V6106'],
};

/** A field that the provider could not look at, for instance without a network: what is in it may be right. */
const isRefused = ({ errors }: FieldEvent) => errors.split(' ').some((code) => refusals.includes(code));

/** The provider's latest events of one set of frames. */
class FieldReports {
  readonly events = new Map<FieldType, FieldEvent>();
  code: string | null = null;

  add(event: FieldEvent): void {
    this.events.set(event.targetField, event);
    if (event.secureFieldCode) this.code = event.secureFieldCode;
  }

  result(): CardCheck {
    const latest = [...this.events.values()];
    const refused = latest.some(isRefused);
    if (refused) return { ok: false, invalid: [], refused };
    // A field without an event in time is not known to be valid.
    const invalid = fieldTypes.filter((one) => !this.events.get(one)?.fieldValid);
    if (invalid.length > 0) return { ok: false, invalid, refused: false };
    return this.code ? { ok: true, code: this.code } : { ok: false, invalid: [], refused: true };
  }
}

/**
 * The four frames of the provider. Card data lives in them alone (DETL-08): what comes out is
 * whether each is right, and one code.
 */
export function createSecureFields(options: SecureFieldsOptions): SecureFields {
  const phase = signal<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const status = signal<FieldStatuses>(empty);
  let reports = new FieldReports();
  let place: { containers: FieldContainers; styles: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Frames that were replaced may still send events; only those of the present set count. */
  let generation = 0;

  const mark = (fields: readonly FieldType[], as: FieldStatus) => {
    status.value = { ...status.value, ...Object.fromEntries(fields.map((one) => [one, as])) };
  };

  const setUp = (api: ProviderApi, { containers, styles }: NonNullable<typeof place>) => {
    const current = generation;
    for (const fieldType of fieldTypes) {
      const container = containers[fieldType];
      container.replaceChildren();
      const callback = (event: FieldEvent) => {
        if (current !== generation || !fieldTypes.includes(event.targetField)) return;
        reports.add(event);
        mark([event.targetField], event.fieldValid ? 'valid' : isRefused(event) ? 'empty' : 'invalid');
      };
      const messages = Object.fromEntries(
        codes[fieldType].map((code) => [code, options.messages[fieldType]]),
      );
      const { publicApiKey, fonts } = options;
      const label = options.labels[fieldType];
      api.setupSecureField(
        { publicApiKey, fieldDivId: reachable(container), fieldType, styles, label, messages, fonts },
        callback,
      );
    }
  };

  const attempt = (left: number) => {
    if (!place) return;
    const api = options.findApi();
    try {
      if (api) {
        setUp(api, place);
        phase.value = 'ready';
        return;
      }
    } catch {
      // A provider that is half loaded throws; it is retried like one that is missing.
    }
    if (left === 0) {
      phase.value = 'failed';
      return;
    }
    options.requestScript();
    timer = setTimeout(() => attempt(left - 1), retryEvery);
  };

  const start = () => {
    clearTimeout(timer);
    generation += 1;
    reports = new FieldReports();
    status.value = empty;
    phase.value = 'loading';
    attempt(retryAtMost);
  };

  return {
    phase,
    status,
    allValid: computed(() => fieldTypes.every((one) => status.value[one] === 'valid')),
    mount(containers, styles) {
      place = { containers, styles };
      start();
    },
    unmount() {
      clearTimeout(timer);
      generation += 1;
      place = null;
      phase.value = 'idle';
      status.value = empty;
    },
    reset() {
      if (place) start();
    },
    markMissing() {
      mark(
        fieldTypes.filter((one) => status.value[one] === 'empty'),
        'missing',
      );
    },
    check(timeout) {
      const api = options.findApi();
      if (!api || phase.value !== 'ready') return Promise.resolve({ ok: false, invalid: [], refused: true });
      // Only events from now on count: each save makes a code of its own.
      reports = new FieldReports();
      const mine = reports;
      return new Promise<CardCheck>((resolve) => {
        const finish = () => {
          clearTimeout(timeoutTimer);
          const result = mine.result();
          // Without a network no field can be saved, which says nothing about what is in it.
          if (!result.ok && !isOffline()) mark(result.invalid, 'invalid');
          resolve(result);
        };
        // The provider promises to call back within the time given; a broken one must not hang the page.
        const timeoutTimer = setTimeout(finish, timeout + graceTime);
        api.saveAllFields(finish, timeout);
      });
    },
  };
}

/** The provider's own script finds a container by id, in the document; the sandbox takes the element too. */
function reachable(container: HTMLElement): string | HTMLElement {
  return container.id && document.getElementById(container.id) === container ? container.id : container;
}
