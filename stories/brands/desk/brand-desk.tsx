import { Button, RadioGroup, TextLink } from '@coverkit/ui';
import { useCallback, useState } from 'react';
import { ContrastTable } from './contrast-table.tsx';
import { applyTheme } from './paint.ts';
import { RecordPanel } from './record-panel.tsx';
import { Screens } from './screens.tsx';
import { SeedList, type SeedName } from './seeds.tsx';
import { Shape, Type } from './shape.tsx';
import { Specimens } from './specimens.tsx';
import { type StartName, starts } from './starts.ts';
import { createDesk, type DeskStore, useDesk } from './store.ts';
import { Verdict } from './verdict.tsx';
import './desk.css';
import './controls.css';

/** The brand editor: seeds on the left, everything they change on the right. */
export function BrandDesk() {
  const [store] = useState(() => createDesk(sessionStorage));
  const [open, setOpen] = useState<SeedName | null>('accent');
  const paint = useCallback(
    (root: HTMLElement | null) => (root ? applyTheme(root, store) : undefined),
    [store],
  );
  const goToSeed = (name: SeedName) => {
    setOpen(name);
    requestAnimationFrame(() => document.getElementById(`seed-${name}`)?.querySelector('button')?.focus());
  };
  return (
    <div className="desk">
      <aside className="desk-panel" aria-label="The brand">
        <Head store={store} />
        <Part title="Colours">
          <Schemes store={store} />
          <SeedList store={store} open={open} onOpen={setOpen} />
        </Part>
        <Part title="Shape">
          <Shape store={store} />
        </Part>
        <Part title="Type">
          <Type store={store} />
        </Part>
        <Part title="Record">
          <RecordPanel store={store} />
        </Part>
      </aside>
      <main className="desk-board">
        <section className="desk-verdict" aria-label="Can it be saved?">
          <Verdict store={store} />
          <TextLink href="#contrast" onClick={goToContrast}>
            All contrasts
          </TextLink>
        </section>
        <div className="desk-preview ck-root" ref={paint}>
          <Screens />
          <Specimens store={store} />
        </div>
        <section className="desk-part desk-contrasts" id="contrast" aria-label="Contrast">
          <h2>Contrast</h2>
          <ContrastTable store={store} onSeed={goToSeed} />
        </section>
      </main>
    </div>
  );
}

/** By hand: the address of this frame is Storybook's own. */
function goToContrast(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('contrast')?.scrollIntoView();
}

function Head({ store }: { store: DeskStore }) {
  const canUndo = useDesk(store, store.canUndo);
  const begin = (name: StartName) => store.change({ ...starts[name](), scheme: 'light' });
  return (
    <header className="desk-head">
      <h1>Brand desk</h1>
      <p className="desk-hint">Move a seed and everything follows. It is stored in this tab alone.</p>
      <fieldset className="desk-begin">
        <legend className="ck-visually-hidden">Begin from</legend>
        {(['highline', 'saltwater', 'bare'] as const).map((name) => (
          <Button key={name} size="compact" variant="secondary" onClick={() => begin(name)}>
            {name === 'bare' ? 'Bare' : name === 'highline' ? 'Highline' : 'Saltwater'}
          </Button>
        ))}
        <Button size="compact" variant="quiet" disabled={!canUndo} onClick={store.undo}>
          Undo
        </Button>
      </fieldset>
    </header>
  );
}

/** Which schemes the brand offers, and which of two is being worked on. */
function Schemes({ store }: { store: DeskStore }) {
  const offered = useDesk(store, (state) => state.theme.scheme);
  const scheme = useDesk(store, (state) => state.scheme);
  return (
    <div className="desk-shape">
      <RadioGroup
        label="The brand is"
        name="desk-offered"
        layout="inline"
        options={[
          { id: 'light', label: 'light' },
          { id: 'dark', label: 'dark' },
          { id: 'auto', label: 'both' },
        ]}
        value={offered}
        onChange={(id) => store.setTheme({ scheme: id as 'light' | 'dark' | 'auto' })}
      />
      {offered === 'auto' && (
        <RadioGroup
          label="Work on"
          name="desk-scheme"
          layout="inline"
          options={[
            { id: 'light', label: 'its day' },
            { id: 'dark', label: 'its night' },
          ]}
          value={scheme}
          onChange={(id) => store.change({ scheme: id === 'dark' ? 'dark' : 'light' })}
        />
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="desk-part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
