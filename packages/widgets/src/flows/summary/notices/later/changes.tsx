import type { NoticeProps } from './notice-props.ts';
import { Repriced } from './repriced.tsx';
import { TripChanged } from './trip-changed.tsx';

export function Changes(view: NoticeProps) {
  const { previousPrices } = view.quote;
  return (
    <>
      {previousPrices && <Repriced key={JSON.stringify(previousPrices)} {...view} />}
      <TripChanged {...view} />
    </>
  );
}
