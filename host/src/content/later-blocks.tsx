import { whenUsable } from '@coverkit/ui/when-idle';
import { lazy, memo, Suspense, useState } from 'react';
import type { BlocksProps } from './blocks.tsx';

type File = typeof import('./blocks.tsx');
let file: File | null = null;

/** Their code, where no HTML of the server shows them meanwhile. */
export const loadBlocks = async (): Promise<File> => {
  file ??= await import('./blocks.tsx');
  return file;
};

const whenThePageCanBeUsed = async () => {
  await new Promise<void>(whenUsable);
  // Without their code they are as the server sent them: they read, and only the carousel does not move.
  const { Blocks } = await loadBlocks().catch(() => new Promise<File>(() => {}));
  return { default: Blocks };
};
const Later = lazy(whenThePageCanBeUsed);

/**
 * Blocks below a form that has to be ready first: the server's HTML shows them, and they are hydrated when the page can be used. Not
 * rendered again while they wait, since React would then replace that HTML.
 */
export const LaterBlocks = memo((props: BlocksProps) => {
  const [Shown] = useState(() => file?.Blocks ?? Later);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
});
