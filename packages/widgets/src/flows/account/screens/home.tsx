import { Button } from '@coverkit/ui';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { AccountView } from '../account.view.ts';

export function Home({ view }: { view: AccountView }) {
  const { navigate } = useCoverkit();
  return (
    <Button variant="secondary" onClick={() => navigate({ screen: 'home' })}>
      {view.words('home')}
    </Button>
  );
}
