import { type ComponentProps, type Ref, useLayoutEffect } from 'react';
import { useOwnRef } from '../field/use-own-ref.ts';

type TextBoxProps = Omit<ComponentProps<'input'>, 'ref'> & {
  rows: number;
  outer: Ref<HTMLInputElement> | undefined;
};

/** The box of several lines; it grows with what is typed, by hand where the style sheet's `field-sizing` cannot. */
export function TextBox({ rows, outer, ...native }: TextBoxProps) {
  // A caller's ref is of the line that a text input mostly is; both have value, selection and focus.
  const box = useOwnRef(outer as Ref<HTMLTextAreaElement> | undefined);
  useLayoutEffect(() => {
    if (box.current && !CSS.supports('field-sizing', 'content')) fit(box.current);
  });
  return (
    <textarea
      // The attributes that a line and a box of text share; what only a line knows does nothing here.
      {...(native as unknown as ComponentProps<'textarea'>)}
      ref={box}
      rows={rows}
    />
  );
}

function fit(box: HTMLTextAreaElement): void {
  box.style.blockSize = 'auto';
  box.style.blockSize = `${box.scrollHeight}px`;
}
