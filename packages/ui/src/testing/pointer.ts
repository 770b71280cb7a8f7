import { userEvent } from 'vitest/browser';

/** Moves the pointer to where nothing reacts to it, whatever the test before pointed at. */
export async function pointElsewhere(): Promise<void> {
  const elsewhere = document.createElement('div');
  elsewhere.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 40px; block-size: 40px';
  document.body.append(elsewhere);
  await userEvent.hover(elsewhere);
  elsewhere.remove();
}

/** The same, and waits until the next tooltip opens with its delay again. */
export async function moveAway(): Promise<void> {
  await pointElsewhere();
  await new Promise((done) => setTimeout(done, 450));
}
