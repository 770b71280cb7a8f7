import { userEvent } from 'vitest/browser';

/** Moves the pointer away, and waits until the next tooltip opens with its delay again. */
export async function moveAway(): Promise<void> {
  const elsewhere = document.createElement('div');
  elsewhere.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 40px; block-size: 40px';
  document.body.append(elsewhere);
  await userEvent.hover(elsewhere);
  elsewhere.remove();
  await new Promise((done) => setTimeout(done, 450));
}
