import { afterEach, expect, test } from 'vitest';
import { Price } from '../price/price.tsx';
import { mount } from '../testing/mount.tsx';
import { imitateTranslator, type Wrapping } from '../testing/translator.ts';
import { followTranslation } from './follow-translation.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What a reader sees, once translator and follower have come to rest. */
const seen = (element: Element) => expect.poll(() => element.textContent);

function begin(wrapping: Wrapping, node: Parameters<typeof mount>[0]) {
  const mounted = mount(node);
  stops.push(followTranslation(mounted.root), imitateTranslator(mounted.root, wrapping));
  return mounted;
}

const wrappings: Wrapping[] = ['replace', 'insert and remove', 'move'];

test.each(wrappings)(
  '[PRIM-05] texts that change, come and go are those of the last render on a translated page (%s)',
  async (wrapping) => {
    const line = (amount: string | null, extra: boolean) => (
      <p>
        Pay {amount} and buy{extra && ' now'}
        {amount === null ? 'nothing' : <b>{amount}</b>}
      </p>
    );
    const mounted = begin(wrapping, line('$108.24', false));
    await seen(mounted.find('p')).toBe('‹Pay ›‹$108.24›‹ and buy›‹$108.24›');
    mounted.render(line('$109.86', true));
    await seen(mounted.find('p')).toBe('‹Pay ›‹$109.86›‹ and buy›‹ now›‹$109.86›');
    mounted.render(line(null, false));
    await seen(mounted.find('p')).toBe('‹Pay ›‹ and buy›‹nothing›');
    mounted.render(line('$7.00', true));
    await seen(mounted.find('p')).toBe('‹Pay ›‹$7.00›‹ and buy›‹ now›‹$7.00›');
  },
);

test('[PRIM-05] a sentence that was translated as one is translated anew when an amount in it changes', async () => {
  const line = (amount: string) => <p>Pay {amount} and buy</p>;
  const mounted = begin('sentence', line('$108.24'));
  await seen(mounted.find('p')).toBe('‹Pay $108.24 and buy›');
  mounted.render(line('$109.86'));
  await seen(mounted.find('p')).toBe('‹Pay $109.86 and buy›');
});

test('[PRIM-05] a price, and what a screen reader hears of its change, are translated as they are', async () => {
  const mounted = begin('replace', <Price cents={10824} />);
  mounted.render(<Price cents={10986} />);
  await seen(mounted.find('.ck-price > .ck-visually-hidden')).toBe('‹$109.86›');
  await seen(mounted.find('[role=status]')).toBe('‹Price changed from $108.24 to $109.86›');
});

test('[PRIM-05] a translator that gives the original back finds it, and later texts are still shown', async () => {
  const mounted = mount(<p>One {'traveller'}</p>);
  stops.push(followTranslation(mounted.root));
  const translator = imitateTranslator(mounted.root, 'replace');
  await seen(mounted.find('p')).toBe('‹One ›‹traveller›');
  translator.giveBack();
  await seen(mounted.find('p')).toBe('One traveller');
  mounted.render(<p>One {'child'}</p>);
  await seen(mounted.find('p')).toBe('One child');
});

test('[HOST-13] what was translated before the first render is unwrapped, and what is inside is not followed twice', async () => {
  const { root: container } = mount(null);
  container.innerHTML = '<p><font><font>Bonjour</font></font></p>';
  stops.push(followTranslation(container));
  expect(container.innerHTML).toBe('<p>Bonjour</p>');
  const paragraph = container.firstElementChild!;
  const text = paragraph.firstChild as Text;
  stops.push(followTranslation(paragraph), imitateTranslator(container, 'replace'));
  paragraph.append('Madame');
  await seen(container).toBe('‹Bonjour›‹Madame›');
  text.data = 'Monsieur';
  await seen(container).toBe('‹Monsieur›‹Madame›');
});
