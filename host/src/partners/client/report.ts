import { coverkit, type Finding } from './coverkit.ts';
import { element, make } from './elements.ts';

const marks = { error: 'Error', warning: 'Warning', ok: 'In order' } as const;

/** Runs the doctor on the preview, and shows what it says beside what is known of the pasted origin. */
export async function showReport(ofOrigin: readonly Finding[]): Promise<void> {
  const list = element('#report');
  list.setAttribute('aria-busy', 'true');
  const report = (await coverkit()?.doctor()) ?? [];
  const all = [...ofOrigin, ...report];
  const faults = all.filter(({ severity }) => severity !== 'ok');
  const good = all.filter(({ severity }) => severity === 'ok');
  list.replaceChildren(...faults.map(itemOf));
  list.removeAttribute('aria-busy');
  element('#report-good').replaceChildren(...good.map(itemOf));
  element('#report-good-title').textContent = `${good.length} in order`;
  element('#report-more').hidden = good.length === 0;
  const count = faults.length === 1 ? '1 fault found.' : `${faults.length} faults found.`;
  element('#report-summary').textContent = faults.length === 0 ? 'Nothing is in the way.' : count;
}

function itemOf({ severity, code, what, why, fix }: Finding): HTMLElement {
  const item = make('li', 'guide-finding');
  item.dataset.severity = severity;
  const details = make('details', '') as HTMLDetailsElement;
  details.open = severity !== 'ok';
  const summary = make('summary', '');
  summary.append(make('span', 'guide-mark', marks[severity]), make('span', '', what));
  details.append(summary, make('p', '', why), make('p', '', fix), make('code', '', code));
  item.append(details);
  return item;
}
