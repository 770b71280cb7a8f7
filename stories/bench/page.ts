/// <reference types="vite/client" />
import { Button, DateRangePicker, InfoTip, Modal, MultiSelect, Popover, Select, Sheet } from '@coverkit/ui';
import { highline, themeCss } from '@coverkit/ui/theme';
import { createElement as h, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@coverkit/ui/styles.css';

const sheet = new CSSStyleSheet();
sheet.replaceSync(themeCss(highline, '.ck-root'));
document.adoptedStyleSheets = [sheet];

const many = Number(new URLSearchParams(location.search).get('options') ?? 250);
/** Names as long and as many as those of countries, in three groups. */
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    label: `${['North', 'Upper', 'United', 'New'][at % 4]} ${String.fromCharCode(65 + (at % 26))}land ${at + 1}`,
  }));
const few = [
  { id: 'world', label: 'Worldwide', description: 'Everywhere, the Americas included' },
  { id: 'europe', label: 'Europe and Asia', description: 'Japan and all between' },
  { id: 'pacific', label: 'Pacific', description: 'New Zealand, Bali and the islands' },
];
const lines = Array.from({ length: 12 }, (_, at) => h('p', { key: at }, `What is covered, part ${at + 1}.`));

/** Each is opened by what `trigger` finds in it, and is open when `part` can be seen. */
const Specimen = (props: { name: string; trigger: string; part: string; children?: ReactNode }) =>
  h(
    'div',
    { 'data-specimen': props.name, 'data-trigger': props.trigger, 'data-part': props.part },
    props.children,
  );

function Asked({ kind }: { kind: 'modal' | 'sheet' }) {
  const [open, setOpen] = useState(false);
  const shared = { open, onClose: () => setOpen(false), title: 'Your cover', children: lines };
  return h(
    'div',
    null,
    h(Button, { onClick: () => setOpen(true), children: `Open the ${kind}` }),
    kind === 'modal' ? h(Modal, shared) : h(Sheet, shared),
  );
}

function Chosen({ kind }: { kind: 'few' | 'many' | 'several' }) {
  const [value, setValue] = useState<string | null>(null);
  const [values, setValues] = useState<string[]>([]);
  const shared = { label: kind, options: kind === 'few' ? few : all };
  return kind === 'several'
    ? h(MultiSelect, { ...shared, value: values, onChange: setValues })
    : h(Select, { ...shared, value, onChange: setValue });
}
const all = options(many);

function Day() {
  const [value, setValue] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  return h(DateRangePicker, {
    label: 'Start',
    mode: 'single',
    today: '2027-01-20',
    value,
    onChange: setValue,
  });
}

function Page() {
  useEffect(() => {
    document.body.dataset.ready = '';
  }, []);
  const list = '[role="listbox"]';
  const place = (name: string, trigger: string, part: string, child: ReactNode) =>
    h(Specimen, { name, trigger, part }, child);
  return h(
    'div',
    { style: { display: 'grid', gap: 24, padding: 24 } },
    place('a short select', '.ck-select', list, h(Chosen, { kind: 'few' })),
    place('a select with a search', '.ck-select', list, h(Chosen, { kind: 'many' })),
    place('a multi-select', '.ck-multi-trigger', list, h(Chosen, { kind: 'several' })),
    place('the date picker for one date', '.ck-dates-opener', '[role="grid"]', h(Day)),
    place('a modal', 'button', '.ck-modal', h(Asked, { kind: 'modal' })),
    place('a sheet', 'button', '.ck-sheet[data-side]', h(Asked, { kind: 'sheet' })),
    place(
      'a popover',
      'button',
      '.ck-panel-body',
      h(Popover, {
        title: 'How it is worked out',
        trigger: (props) => h(Button, { ...props, children: 'How?' }),
        children: lines,
      }),
    ),
    place('an info tip', 'button', '.ck-tip', h(InfoTip, { about: 'the excess', children: 'What you pay.' })),
  );
}

createRoot(document.querySelector('#root')!).render(h(Page));
