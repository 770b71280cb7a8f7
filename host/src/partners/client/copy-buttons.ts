import { make } from './elements.ts';

/** ms for which a button says that its text was copied. */
const shownFor = 2000;

const languages: Record<string, string> = {
  html: 'HTML',
  jsx: 'JSX',
  js: 'Console',
  header: 'Content-Security-Policy',
};

/** A button for each block of code, which copies what it holds by then. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('pre')) {
    const button = make('button', 'guide-copy', 'Copy') as HTMLButtonElement;
    button.type = 'button';
    const label = block.dataset.label ?? block.dataset.example ?? 'code';
    button.setAttribute('aria-label', `Copy: ${label}`);
    button.addEventListener('click', () => void copy(block, button));
    const bar = make('div', 'guide-code-bar');
    bar.append(make('span', '', languages[block.dataset.language ?? ''] ?? ''), button);
    const frame = make('div', 'guide-code');
    block.replaceWith(frame);
    frame.append(bar, block);
  }
}

async function copy(block: HTMLElement, button: HTMLElement): Promise<void> {
  const text = block.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    // Without the permission: the reader copies what is selected.
    window.getSelection()?.selectAllChildren(block);
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, shownFor);
}
