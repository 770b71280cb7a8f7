import type { Seeds } from '@coverkit/rules/brand';
import { Alert, Icon, TextInput } from '@coverkit/ui';
import { useState } from 'react';
import { Channel } from './channel.tsx';
import { type ChannelName, type Colour, formatColour, hexOf, isShown, readColour } from './colour.ts';
import { type DeskStore, seedsOf, useDesk } from './store.ts';

export type SeedName = keyof Seeds;

const seedTexts: Record<SeedName, { name: string; for: string }> = {
  ink: { name: 'Ink', for: 'Text' },
  paper: { name: 'Paper', for: 'The page' },
  accent: { name: 'Accent', for: 'What asks to be pressed' },
  accentInk: { name: 'Accent ink', for: 'Text on the accent' },
  signal: { name: 'Signal', for: 'Errors' },
  ok: { name: 'OK', for: 'Success' },
  warn: { name: 'Warn', for: 'Caution' },
};
const names = Object.keys(seedTexts) as SeedName[];

type Props = { store: DeskStore; open: SeedName | null; onOpen: (name: SeedName | null) => void };

/** The seven seeds; one is open at a time. */
export function SeedList({ store, open, onOpen }: Props) {
  return (
    <ul className="desk-seeds">
      {names.map((name) => (
        <Seed key={name} store={store} name={name} open={open === name} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type SeedProps = Omit<Props, 'open'> & { name: SeedName; open: boolean };

function Seed({ store, name, open, onOpen }: SeedProps) {
  const value = useDesk(store, (state) => seedsOf(state)[name]);
  const colour = readColour(value) ?? { l: 0, c: 0, h: 0 };
  const { name: title, for: use } = seedTexts[name];
  return (
    <li className="desk-seed" data-open={open || undefined} id={`seed-${name}`}>
      <button
        type="button"
        className="desk-seed-head"
        aria-expanded={open}
        onClick={() => onOpen(open ? null : name)}
      >
        <span className="desk-swatch" style={{ background: value }} />
        <span className="desk-seed-name">{title}</span>
        <span className="desk-seed-use">{use}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      {open && <Sliders store={store} name={name} title={title} colour={colour} />}
    </li>
  );
}

type SlidersProps = { store: DeskStore; name: SeedName; title: string; colour: Colour };

function Sliders({ store, name, title, colour }: SlidersProps) {
  // Without chroma a colour has no hue: the slider stays where it was.
  const move = (channel: ChannelName) => (value: number) =>
    store.setSeed(name, formatColour({ ...colour, [channel]: value }), { moving: true });
  return (
    <div className="desk-sliders">
      {(['l', 'c', 'h'] as const).map((channel) => (
        <Channel
          key={channel}
          of={title}
          name={channel}
          colour={colour}
          onMove={move(channel)}
          onSettle={store.settle}
        />
      ))}
      <Notation store={store} name={name} title={title} colour={colour} />
      {!isShown(colour) && (
        <Alert type="info">More chroma than an ordinary screen shows: it will see the nearest it can.</Alert>
      )}
    </div>
  );
}

/** The colour as text: pasted in any CSS notation, stored as oklch. */
function Notation({ store, name, title, colour }: SlidersProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const take = (text: string) => {
    const found = readColour(text);
    setWrong(!found);
    if (!found) return;
    store.setSeed(name, formatColour(found));
    setTyped(null);
  };
  return (
    <TextInput
      label={`${title} as text`}
      hint={`Paste hex, rgb or oklch. On a screen ${hexOf(colour)}.`}
      value={typed ?? formatColour(colour)}
      error={wrong ? 'This is no colour. Try #0b6e4f or oklch(0.5 0.1 160).' : undefined}
      spellCheck={false}
      onChange={(text: string) => {
        setTyped(text);
        setWrong(false);
      }}
      onBlur={() => typed !== null && take(typed)}
      onKeyDown={(event: React.KeyboardEvent) => event.key === 'Enter' && typed !== null && take(typed)}
    />
  );
}
