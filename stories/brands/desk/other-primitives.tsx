import * as ui from '@coverkit/ui';
import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';

type StoryFile = { default: Meta; Default?: StoryObj };

const files = Object.values(import.meta.glob<StoryFile>('../../ui/*/*.stories.tsx', { eager: true }));

/** The specimens as they are written, to see which primitives they show. */
const specimens = Object.values(
  import.meta.glob<string>('./specimen*.tsx', { eager: true, query: '?raw', import: 'default' }),
).join('\n');

/** Primitives without styles, which only wrap others. */
const unseen = ['FieldFrame', 'UiLabelsProvider'];

/** A function, or an object as `memo` and `forwardRef` make it. */
export const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

const primitives = Object.entries<unknown>(ui).filter(
  ([name, value]) => /^[A-Z]/.test(name) && isComponent(value) && !unseen.includes(name),
);

/** Primitives that `source` does not show, each with its first story; null where another primitive's stories show it. */
export const primitivesWithout = (source: string): { name: string; Story: ComponentType | null }[] =>
  primitives
    .filter(([name]) => !new RegExp(`<${name}\\b`).test(source))
    .map(([name, component]) => {
      const file = files.find((one) => one.Default && one.default.component === component);
      return { name, Story: file?.Default ? composeStory(file.Default, file.default) : null };
    });

/** A new primitive is on the desk by its story, until a specimen shows it among others. */
export const otherPrimitives = primitivesWithout(specimens);
