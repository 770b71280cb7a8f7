import { Button } from '@coverkit/ui';
import type { AccountFlow } from './props.ts';

export function Home({ flow }: { flow: AccountFlow }) {
  const { navigate } = flow;
  return (
    <Button variant="secondary" onClick={() => navigate({ screen: 'home' })}>
      {flow.words('home')}
    </Button>
  );
}
