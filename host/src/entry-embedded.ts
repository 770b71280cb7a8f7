import { readBoot } from './boot/boot.ts';
import { startEmbedded } from './embedded/start-embedded.tsx';

startEmbedded(
  window,
  readBoot(document),
  document.getElementById('embedded')!,
  new URL(location.href).searchParams,
);
