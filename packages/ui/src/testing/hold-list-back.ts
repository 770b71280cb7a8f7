import { onTestFinished, vi } from 'vitest';
import { pickerOverlays } from '../picker-overlays/module.ts';

/** The code of the lists is not there until the returned function answers its request. */
export function holdListBack() {
  let answer: (arrives: boolean) => void = () => {};
  let arrived = false;
  const load = pickerOverlays.load.bind(pickerOverlays);
  const current = vi.spyOn(pickerOverlays, 'current', 'get').mockImplementation(() => null);
  vi.spyOn(pickerOverlays, 'load').mockImplementation(async () => {
    if (!arrived && !(await new Promise<boolean>((done) => (answer = done)))) throw new Error('offline');
    arrived = true;
    const module = await load();
    current.mockImplementation(() => module);
    return module;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return (arrives: boolean) => answer(arrives);
}
