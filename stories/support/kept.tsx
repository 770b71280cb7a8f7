import { type ComponentType, useState } from 'react';

type Held<Value> = { value?: Value; onChange?: (value: never) => void };

/**
 * A story's `render` for a controlled component: keeps what is chosen, begins with the story's `value`, and
 * begins anew when that is changed by the controls.
 */
export function kept<Props extends Held<unknown>>(Component: ComponentType<Props>, name: string) {
  const Inner = (props: Props) => {
    const [value, setValue] = useState<unknown>(props.value);
    const change = (next: unknown) => {
      setValue(next);
      // The story's own handler, of whatever the component hands over.
      (props.onChange as ((value: unknown) => void) | undefined)?.(next);
    };
    return <Component {...props} value={value} onChange={change} />;
  };
  // Storybook prints the element as code: by the name of what it stands for.
  Inner.displayName = name;
  return (props: Props) => <Inner key={JSON.stringify(props.value)} {...props} />;
}
