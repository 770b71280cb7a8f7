import { type ComponentType, useState } from 'react';

type Controlled<Value> = { value?: Value; onChange?: (value: never) => void };

/**
 * A story's `render` for a controlled component: holds the value, starts with the story's `value`, and
 * restarts when the controls change it.
 */
export function withState<Props extends Controlled<unknown>>(Component: ComponentType<Props>, name: string) {
  const Inner = (props: Props) => {
    const [value, setValue] = useState<unknown>(props.value);
    const change = (next: unknown) => {
      setValue(next);
      // The story's own handler, with the component's argument.
      (props.onChange as ((value: unknown) => void) | undefined)?.(next);
    };
    return <Component {...props} value={value} onChange={change} />;
  };
  // Storybook prints the element as code, by this name.
  Inner.displayName = name;
  return (props: Props) => <Inner key={JSON.stringify(props.value)} {...props} />;
}
