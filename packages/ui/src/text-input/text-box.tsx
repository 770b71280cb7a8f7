import { type ComponentProps, type Ref, useLayoutEffect } from 'react';
import { useOwnRef } from '../field/use-own-ref.ts';

type TextBoxProps = Omit<ComponentProps<'input'>, 'ref'> & {
  rows: number;
  outer: Ref<HTMLInputElement> | undefined;
};

/** A multi-line box; it grows with its text, by script where `field-sizing` is not supported. */
export function TextBox({ rows, outer, ...native }: TextBoxProps) {
  // A caller's ref is typed for the input; both elements have value, selection and focus.
  const box = useOwnRef(outer as Ref<HTMLTextAreaElement> | undefined);
  useLayoutEffect(() => {
    if (box.current && !CSS.supports('field-sizing', 'content')) fit(box.current);
  });
  return (
    <textarea
      // The attributes that input and textarea share; those only of an input do nothing here.
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
