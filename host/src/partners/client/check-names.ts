import type { Finding } from './coverkit.ts';
import { element } from './elements.ts';

type State = 'good' | 'bad' | 'none';

/** Says below a field what is known of its value. */
export function note(selector: string, text: string, state: State): void {
  const place = element(selector);
  place.textContent = text;
  place.dataset.state = state;
}

/** Whether the brand has an affiliate of this id; its name is shown. */
export async function checkAffiliate(affiliate: string): Promise<boolean> {
  if (affiliate === '') {
    note('#affiliate-note', 'Without it you see the brand’s own form.', 'none');
    return false;
  }
  const answer = await fetch(`/api/config/brand?affiliate=${encodeURIComponent(affiliate)}`).catch(
    () => null,
  );
  const body = answer?.ok
    ? ((await answer.json()) as { data?: { affiliate?: { name: string } | null } })
    : null;
  const name = body?.data?.affiliate?.name;
  if (name) note('#affiliate-note', `This is ${name}.`, 'good');
  else note('#affiliate-note', 'This brand has no affiliate of that id.', 'bad');
  return name !== undefined;
}

/** What the API answers a page of the origin. Empty where there is nothing to say. */
export async function checkOrigin(typed: string, affiliate: string): Promise<Finding[]> {
  if (typed === '') {
    note('#origin-note', 'Paste the address of a page of yours.', 'none');
    return [];
  }
  const query = new URLSearchParams({ origin: typed, affiliate });
  const answer = await fetch(`/embed/guide/origin?${query}`).catch(() => null);
  const { origin = null, isRegistered = false } = answer?.ok
    ? ((await answer.json()) as { origin: string | null; isRegistered: boolean })
    : {};
  if (origin === null) {
    note('#origin-note', 'Paste the whole address, with https://.', 'bad');
    return [];
  }
  if (isRegistered) {
    note('#origin-note', `${origin} is registered.`, 'good');
    return [];
  }
  note('#origin-note', `${origin} isn’t registered${affiliate ? ` for ${affiliate}` : ''} yet.`, 'bad');
  return [
    {
      code: 'origin_not_allowed',
      severity: 'error',
      what: `The origin "${origin}" isn’t registered${affiliate ? ` for the affiliate "${affiliate}"` : ''}.`,
      why: 'The API answers registered origins only; visitors there see a link to the hosted form.',
      fix: `Ask us to register "${origin}". Scheme and port are part of an origin, and www is another one.`,
    },
  ];
}
