import { expect, test } from 'vitest';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Price } from '../price/price.tsx';
import { findMotion } from '../testing/motion.ts';
import { mount } from '../testing/mount.tsx';
import { withPreference } from '../testing/preferences.ts';

test('[PRIM-05] under reduced motion pending and just changed content does not move either', () =>
  withPreference('prefers-reduced-motion', 'reduce', async () => {
    const mounted = mount(
      <>
        <Alert type="error">Something has gone wrong</Alert>
        <Price cents={100} previous={200} />
        <Price cents={null} />
        <Button busy>Pay</Button>
      </>,
    );
    expect(findMotion(mounted.root)).toEqual([]);
  }));
