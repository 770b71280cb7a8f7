import { applyBrand, type Config } from '@coverkit/widgets';
import { hydrateRoot } from 'react-dom/client';
import { Quotes } from './quotes.tsx';
import '@coverkit/widgets/styles.css';

const config: Config = JSON.parse(document.querySelector('#config')!.textContent);
applyBrand(config.brand);
const failures: string[] = [];
Object.assign(globalThis, { hydrationFailures: failures });
hydrateRoot(document.querySelector('#quote')!, <Quotes config={config} hydrating={() => true} />, {
  onRecoverableError: (error) => failures.push(String(error)),
});
