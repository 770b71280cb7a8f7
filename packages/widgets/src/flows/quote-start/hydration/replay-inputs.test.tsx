import { useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { replayInputs } from './replay-inputs.ts';

const sent = { age: '34', resident: false, kept: true, kind: 'single' };

/** Controlled fields of each sort, as a flow has them; what the page holds of them is reported. */
function Fields({ report }: { report: (value: typeof sent) => void }) {
  const [value, setValue] = useState(sent);
  const root = useRef<HTMLDivElement>(null);
  const set = (change: Partial<typeof sent>) => setValue((now) => ({ ...now, ...change }));
  useLayoutEffect(() => void replayInputs(root.current), []);
  report(value);
  return (
    <div ref={root}>
      <input name="age" value={value.age} onChange={(event) => set({ age: event.target.value })} />
      {(['resident', 'kept'] as const).map((name) => (
        <input
          key={name}
          name={name}
          type="checkbox"
          checked={value[name]}
          onChange={(event) => set({ [name]: event.target.checked })}
        />
      ))}
      {['single', 'annual'].map((kind) => (
        <input
          key={kind}
          name="kind"
          type="radio"
          value={kind}
          checked={value.kind === kind}
          onChange={() => set({ kind })}
        />
      ))}
    </div>
  );
}

/** Renders on the server, lets a person at it, and hydrates; what page and fields then hold. */
async function hydrated(before: (field: (selector: string) => HTMLInputElement) => void) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Fields report={() => {}} />);
  const field = (selector: string) => root.querySelector<HTMLInputElement>(selector)!;
  before(field);
  const report = vi.fn<(value: typeof sent) => void>();
  const react = hydrateRoot(root, <Fields report={report} />);
  await expect.poll(() => report).toHaveBeenCalled();
  const shown = {
    age: field('[name=age]').value,
    resident: field('[name=resident]').checked,
    kept: field('[name=kept]').checked,
    kind: field('[name=kind]:checked').value,
  };
  react.unmount();
  root.remove();
  return { shown, held: report.mock.lastCall?.[0] };
}

test.each(['41', ''])(
  '[HOST-13] a text typed before hydration remains, and the form has it (“%s”)',
  async (age) => {
    const { shown, held } = await hydrated((field) => {
      field('[name=age]').value = age;
    });
    expect([shown, held]).toEqual([
      { ...sent, age },
      { ...sent, age },
    ]);
  },
);

test.each([
  ['a ticked box', { resident: true }, '[name=resident]'],
  ['a cleared box', { kept: false }, '[name=kept]'],
  ['another choice', { kind: 'annual' }, '[value=annual]'],
])('[HOST-13] %s from before hydration is kept, and the form knows of it', async (_, change, selector) => {
  const ticked = { ...sent, ...change };
  const { shown, held } = await hydrated((field) => field(selector).click());
  expect([shown, held]).toEqual([ticked, ticked]);
});

test('[HOST-13] untouched fields stay as they were sent', async () => {
  const { shown, held } = await hydrated(() => {});
  expect([shown, held]).toEqual([sent, sent]);
});
