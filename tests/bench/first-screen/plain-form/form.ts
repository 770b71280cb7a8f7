import { h } from 'preact';
import { useState } from 'preact/hooks';

type Country = { code: string; name: string };
const regions = ['Worldwide', 'Worldwide without the Americas', 'Europe', 'Asia', 'Pacific'];

/** The fields of the first form, plain: what a small runtime can do with the server's HTML. */
export function Form({ countries }: { countries: readonly Country[] }) {
  const [annual, setAnnual] = useState(false);
  const [people, setPeople] = useState(1);
  const kind = (value: boolean, words: string) =>
    h(
      'label',
      null,
      h('input', {
        ...{ type: 'radio', name: 'kind', checked: annual === value },
        onChange: () => setAnnual(value),
      }),
      words,
    );
  const step = (by: number, words: string) =>
    h('button', { type: 'button', onClick: () => setPeople(Math.max(1, people + by)) }, words);
  return h(
    'form',
    { 'data-flow': 'quote-start' },
    h('h2', null, 'Where are you going?'),
    h(
      'fieldset',
      null,
      h('legend', null, 'What kind of cover?'),
      kind(false, 'Single trip'),
      kind(true, 'Annual'),
    ),
    annual
      ? h(
          'label',
          null,
          'Region',
          h(
            'select',
            null,
            regions.map((one) => h('option', { key: one }, one)),
          ),
        )
      : h(
          'label',
          null,
          'Countries you’ll visit',
          h(
            'select',
            { id: 'countries' },
            countries.map(({ code, name }) => h('option', { key: code, value: code }, name)),
          ),
        ),
    h('h2', null, 'When?'),
    ['Leaving', 'Coming home'].map((one) => h('label', { key: one }, one, h('input', { type: 'date' }))),
    h('h2', null, 'Who’s travelling?'),
    h('p', null, 'Travellers ', step(-1, 'One fewer'), people, step(1, 'One more')),
    Array.from({ length: people }, (_, at) =>
      h('label', { key: at }, 'Age on departure', h('input', { inputMode: 'numeric' })),
    ),
    h('button', null, 'See my prices'),
  );
}
