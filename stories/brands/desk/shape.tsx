import type { BrandTheme } from '@coverkit/rules/brand';
import { RadioGroup, Select, Stepper } from '@coverkit/ui';
import { faces, facesOf, stackOf } from './faces.ts';
import { type DeskStore, useDesk } from './store.ts';

type Props = { store: DeskStore };

/** Corners, lines, shadow, density and motif: everything but colour. */
export function Shape({ store }: Props) {
  const theme = useDesk(store, (state) => state.theme);
  const set = store.setTheme;
  const choice = <K extends 'shadow' | 'density' | 'motif'>(key: K, label: string, ids: BrandTheme[K][]) => (
    <RadioGroup
      label={label}
      name={`desk-${key}`}
      layout="inline"
      options={ids.map((id) => ({ id, label: id }))}
      value={theme[key]}
      onChange={(id) => set({ [key]: id } as Partial<BrandTheme>)}
    />
  );
  return (
    <div className="desk-shape">
      <div className="desk-steppers">
        <Stepper
          label="Radius of controls"
          min={0}
          max={28}
          value={theme.radiusControl}
          onChange={(radiusControl) => set({ radiusControl })}
        />
        <Stepper
          label="Radius of cards"
          min={0}
          max={48}
          value={theme.radiusCard}
          onChange={(radiusCard) => set({ radiusCard })}
        />
        <Stepper
          label="Lines of cards"
          min={0}
          max={4}
          value={theme.border}
          onChange={(border) => set({ border })}
        />
      </div>
      {choice('shadow', 'Shadow', ['flat', 'soft'])}
      {choice('density', 'Density', ['compact', 'regular', 'airy'])}
      {choice('motif', 'Motif', ['contours', 'waves', 'none'])}
    </div>
  );
}

/** The fonts that ship; others need their files on the brand's host. */
export function Type({ store }: Props) {
  const theme = useDesk(store, (state) => state.theme);
  const options = faces.map(({ name }) => ({ id: name, label: name }));
  const set = (part: 'fontText' | 'fontDisplay') => (name: string | null) => {
    const stacks = { fontText: theme.fontText, fontDisplay: theme.fontDisplay, [part]: stackOf(name) };
    store.setTheme({ ...stacks, fonts: facesOf(Object.values(stacks)) });
  };
  const nameIn = (stack: string) => faces.find(({ name }) => stack.startsWith(`'${name}'`))?.name;
  const system = faces.at(-1)?.name ?? null;
  return (
    <div className="desk-shape">
      <Select
        label="Text"
        options={options}
        value={nameIn(theme.fontText) ?? system}
        onChange={set('fontText')}
      />
      <Select
        label="Headings"
        options={options}
        value={nameIn(theme.fontDisplay) ?? system}
        onChange={set('fontDisplay')}
      />
    </div>
  );
}
