import type { FieldConfig, FieldEvent, FieldType, ProviderApi } from '../card/provider-script.ts';

/**
 * The provider's browser script for tests and stories: real frames, the documented events and codes, and no
 * network. Any card number of 15 digits or more is right; what is typed never leaves its frame.
 */
export type FakeProvider = ProviderApi & {
  /** Types into a frame, as a visitor who leaves the field afterwards. */
  type(field: FieldType, text: string): void;
  /** How often each field was set up: once, and again for each reset. */
  readonly setUps: number;
};

type Frame = { config: FieldConfig; input: HTMLInputElement; hear: (event: FieldEvent) => void };

const missing: Record<FieldType, string> = { name: 'V6021', card: 'V6022', expiry: 'V6033', cvn: 'V6023' };
const wrong: Record<FieldType, string> = { name: 'V6100', card: 'V6110', expiry: 'V6033', cvn: 'V6106' };
const right: Record<FieldType, RegExp> = {
  name: /\p{L}/u,
  card: /^(\d ?){15,19}$/,
  expiry: /^(0[1-9]|1[0-2])\/\d{2}$/,
  cvn: /^\d{3,4}$/,
};
const tokens: Record<FieldType, string> = {
  name: 'cc-name',
  card: 'cc-number',
  expiry: 'cc-exp',
  cvn: 'cc-csc',
};

export function createFakeProvider(): FakeProvider {
  const frames = new Map<FieldType, Frame>();
  let saves = 0;
  let setUps = 0;

  const judge = ({ config, input }: Frame, code: string | null): FieldEvent => {
    const { fieldType } = config;
    const valid = right[fieldType].test(input.value.trim());
    const errors = valid ? '' : (input.value ? wrong : missing)[fieldType];
    input.setAttribute('aria-invalid', String(!valid));
    return {
      targetField: fieldType,
      fieldValid: valid,
      valueIsValid: valid,
      valueIsSaved: valid && code !== null,
      errors,
      secureFieldCode: code,
    };
  };

  return {
    get setUps() {
      return setUps;
    },
    setupSecureField(config, callback) {
      const { fieldDivId } = config;
      const container = typeof fieldDivId === 'string' ? document.getElementById(fieldDivId) : fieldDivId;
      if (!container) throw new Error(`No element for the field ${config.fieldType}`);
      if (config.fieldType === 'name') setUps += 1;
      frames.set(config.fieldType, { config, input: inputIn(container, config), hear: callback });
      const frame = frames.get(config.fieldType)!;
      frame.input.addEventListener('change', () => callback(judge(frame, null)));
    },
    saveAllFields(callback) {
      saves += 1;
      const code = `fake-code-${saves}`;
      setTimeout(() => {
        for (const frame of frames.values()) frame.hear(judge(frame, code));
        callback();
      }, 50);
    },
    type(field, text) {
      const input = frames.get(field)!.input;
      input.value = text;
      input.dispatchEvent(new Event('change'));
    },
  };
}

function inputIn(container: HTMLElement, { fieldType, styles = '', label = fieldType }: FieldConfig) {
  const frame = document.createElement('iframe');
  frame.title = label;
  frame.dataset.field = fieldType;
  container.replaceChildren(frame);
  const inside = frame.contentDocument!;
  inside.body.style.cssText = 'margin:0;height:100vh;display:flex';
  inside.documentElement.lang = 'en';
  inside.title = label;
  const input = inside.createElement('input');
  input.style.cssText = `all:unset;box-sizing:border-box;inline-size:100%;block-size:100%;${styles}`;
  input.name = fieldType;
  input.autocomplete = tokens[fieldType] as AutoFill;
  input.setAttribute('aria-label', label);
  if (fieldType === 'expiry') input.placeholder = 'MM/YY';
  inside.body.append(input);
  // A focused frame moves the focus to its field.
  frame.addEventListener('focus', () => input.focus());
  return input;
}
