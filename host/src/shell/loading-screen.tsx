import { Button, Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import { shellCopy } from '../copy/shell.copy.ts';

/** Shown in a screen's place while its chunk loads. */
export function LoadingScreen({ failed }: { failed?: boolean }) {
  const say = useWords('shell', shellCopy);
  if (failed) {
    return (
      <div className="host-page">
        <p role="alert">{say('failed')}</p>
        <Button onClick={() => location.reload()}>{say('retry')}</Button>
      </div>
    );
  }
  return (
    <div className="host-page host-pending" aria-busy="true">
      <span className="host-announcer">{say('loading')}</span>
      <Skeleton shape="line" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
