/**
 * The form's HTML, which the host puts ahead of this script where the script's address names the affiliate
 * (`scriptWithForm` of `src/server/render-form.tsx`).
 */
declare const coverkitForm: string | undefined;

/** The form that came with the script, parsed anew for each widget; null where there is none, or Trusted Types refuse to parse it. */
export function carriedForm(): ParentNode | null {
  if (typeof coverkitForm === 'undefined') return null;
  try {
    return new DOMParser().parseFromString(coverkitForm, 'text/html');
  } catch {
    return null;
  }
}
