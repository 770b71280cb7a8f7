/**
 * The payment provider's browser script (eWAY Rapid, or the sandbox that speaks its protocol).
 * It is the only code of another origin that runs on the page; card fields are frames of that origin.
 */
export const fieldTypes = ['name', 'card', 'expiry', 'cvn'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What the provider says about one field. Unknown properties may come and are ignored. */
export type FieldEvent = {
  targetField: FieldType;
  fieldValid: boolean;
  valueIsValid: boolean;
  valueIsSaved: boolean;
  /** Codes separated by spaces, empty when the field is fine. */
  errors: string;
  /** One code for all four fields, given when they are saved. */
  secureFieldCode: string | null;
};

export type FieldConfig = {
  publicApiKey: string;
  fieldDivId: string | HTMLElement;
  fieldType: FieldType;
  styles?: string;
  label?: string;
  messages?: Record<string, string>;
  fonts?: { family: string; url: string; weight?: string; style?: string }[];
};

export type ProviderApi = {
  setupSecureField(config: FieldConfig, callback: (event: FieldEvent) => void): void;
  saveAllFields(callback: () => void, timeout: number): void;
};

declare global {
  interface Window {
    eWAY?: ProviderApi;
  }
}

/** The provider's global, once its script has run. */
export const providerApi = (): ProviderApi | null => {
  const api = typeof window === 'undefined' ? undefined : window.eWAY;
  return typeof api?.setupSecureField === 'function' ? api : null;
};

/** Puts the script on the page unless it is there; a failed one removes itself so that the next try adds it again. */
export function requestProviderScript(url: string): void {
  const present = [...document.querySelectorAll<HTMLScriptElement>('script[data-ck-provider]')];
  if (present.some((one) => one.src === url)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset.init = 'false';
  script.dataset.ckProvider = '';
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}
