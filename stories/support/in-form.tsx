import { Button } from '@coverkit/ui';
import type { Decorator } from '@storybook/react-vite';
import { type FormEvent, useState } from 'react';
import { userEvent } from 'storybook/test';
import { sceneOf } from './scene.ts';

function Posted({ children }: { children: React.ReactNode }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setText(new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]).toString());
  };
  return (
    <form className="sheet" onSubmit={submit}>
      {children}
      <div className="sheet-row">
        <Button type="submit" variant="secondary">
          Send
        </Button>
        <output className="sheet-sent">{text}</output>
      </div>
    </form>
  );
}

/** The story in a form that shows what it would post. */
export const inForm: Decorator = (Story) => (
  <Posted>
    <Story />
  </Posted>
);

/** Submits the form, and returns what it would have posted. */
export async function sent(canvasElement: HTMLElement): Promise<Record<string, string>> {
  const scene = sceneOf(canvasElement);
  await userEvent.click(scene.getByRole('button', { name: 'Send' }));
  return Object.fromEntries(
    new URLSearchParams(canvasElement.querySelector('.sheet-sent')?.textContent ?? ''),
  );
}
