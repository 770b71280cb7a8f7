import { element, make } from './elements.ts';

const types = ['ready', 'step', 'quote', 'purchase', 'payment', 'referral', 'declined', 'resize', 'error'];
const most = 40;

/** Shows the widget's events as they happen (EMBD-07), the last first. */
export function listEvents(): void {
  const list = element('#events');
  const clock = new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium', hourCycle: 'h23' });
  for (const type of types) {
    document.addEventListener(`coverkit:${type}`, (event) => {
      const detail = JSON.stringify((event as CustomEvent<unknown>).detail);
      const item = make('li', 'guide-event');
      item.append(
        make('time', '', clock.format(new Date())),
        make('strong', '', `coverkit:${type}`),
        make('code', 'guide-event-detail', detail),
      );
      // Sizes follow each other while the form opens: the last says it all.
      const first = list.firstElementChild;
      if (type === 'resize' && first?.querySelector('strong')?.textContent === 'coverkit:resize')
        first.remove();
      list.prepend(item);
      while (list.children.length > most) list.lastElementChild?.remove();
      element('#events-none').hidden = true;
    });
  }
}
