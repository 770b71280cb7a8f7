import { expect, test } from 'vitest';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Price } from '../price/price.tsx';
import { moving } from '../testing/motion.ts';
import { mount } from '../testing/mount.tsx';
import { preferring } from '../testing/preferences.ts';

test('[PRIM-05] under reduced motion pending and just changed content does not move either', () =>
  preferring('prefers-reduced-motion', 'reduce', async () => {
    const mounted = mount(
      <>
        <Alert type="error">Something has gone wrong</Alert>
        <Price cents={100} previous={200} />
        <Price cents={null} />
        <Button busy>Pay</Button>
      </>,
    );
    expect(moving(mounted.root)).toEqual([]);
  }));
