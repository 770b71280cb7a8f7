import './partners.css';
import { checkAffiliate, checkOrigin } from './check-names.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { coverkit, type Finding, type Widget } from './coverkit.ts';
import { afterRest, element } from './elements.ts';
import { listEvents } from './event-list.ts';
import { applyLook, chosenLook, prepareLook } from './look.ts';
import { showReport } from './report.ts';
import { type Choice, noAffiliate, policyLinesOf, type ScriptSource, snippetsOf } from './snippets.ts';

const form = element<HTMLFormElement>('#choices');
const place = element('#preview');
const source = JSON.parse(element('#script-source').textContent ?? '') as ScriptSource;
/** The guide's code as it was written, with its two placeholders. */
const examples = new Map(
  [...document.querySelectorAll<HTMLElement>('#guide code')].map((code) => [code, code.textContent ?? '']),
);
let widget: Widget | null = null;
let ofOrigin: Finding[] = [];

const field = (name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};
const choiceOf = (): Choice => ({
  affiliate: field('affiliate'),
  flow: field('flow'),
  scheme: field('scheme'),
  reference: field('reference'),
  token: field('token'),
  look: chosenLook(),
});

/** What follows from the fields without asking anybody. */
function showCode(): void {
  const choice = choiceOf();
  const kind = field('snippet') as keyof ReturnType<typeof snippetsOf>;
  element('#snippet code').textContent = snippetsOf(choice, source)[kind];
  element('#policy code').textContent = policyLinesOf(choice, source.host).join('\n');
  for (const [code, text] of examples) {
    code.textContent = text
      .replaceAll('https://HOST', source.host)
      .replaceAll('AFFILIATE', choice.affiliate || noAffiliate);
  }
  element('#quote-of-summary').hidden = choice.flow !== 'summary';
  element('#address').textContent = field('origin') || 'https://www.your-site.example';
  place.style.maxInlineSize = field('width');
  if (widget) applyLook(widget.element, choice.look);
}

/** Mounts anew only what differs, so that what was entered in the preview stays while the look changes. */
async function showPreview(): Promise<void> {
  const { affiliate, flow, scheme, reference, token, look } = choiceOf();
  const isKnown = await checkAffiliate(affiliate);
  ofOrigin = await checkOrigin(field('origin'), affiliate);
  const options = { affiliate: isKnown ? affiliate : '', flow, scheme, reference, token };
  if (widget) widget.update(options);
  else widget = coverkit()?.mount(place, options) ?? null;
  if (widget) applyLook(widget.element, look);
}

const examine = () => void showReport(ofOrigin);
const showPreviewLater = afterRest(350, () => void showPreview().then(examine));

// Beside the preview there is room for it; above, it would be between the fields and what they show.
element<HTMLDetailsElement>('#look').open = matchMedia('(min-width: 1024px)').matches;
addCopyButtons();
listEvents();
prepareLook(showCode);
const { searchParams } = new URL(location.href);
for (const name of ['affiliate', 'origin']) {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = searchParams.get(name) ?? input.value;
}
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => {
  showCode();
  const name = target instanceof Element ? target.getAttribute('name') : '';
  if (['affiliate', 'origin', 'flow', 'scheme', 'reference', 'token'].includes(name ?? ''))
    showPreviewLater();
});
element('#examine').addEventListener('click', examine);
showCode();
void showPreview();
document.addEventListener('coverkit:ready', examine, { once: true });
document.addEventListener('coverkit:error', examine, { once: true });
