import type { ContentBlock, Template, TemplatePath } from '@coverkit/rules/contract';
import type { Read } from '@coverkit/widgets/client/lazy';
import { Blocks } from './blocks.tsx';
import { type Around, loadAround } from './shown-page.ts';

/** What a brand adds to a screen of ours, by the slot (HOST-11). */
export type Slots = { blocks: Readonly<Partial<Record<string, ContentBlock[]>>>; around: Around };

type Finding = { get: Read; view: (path: TemplatePath) => Promise<Template | null> };

/** HOST-09: a screen without them is complete. */
export async function loadSlots(view: TemplatePath, { view: find, get }: Finding): Promise<Slots> {
  const slots = (await find(view).catch(() => null))?.slots ?? [];
  return {
    blocks: Object.fromEntries(slots.map(({ slot, content }) => [slot, content])),
    around: await loadAround(
      slots.flatMap(({ content }) => content),
      get,
    ),
  };
}

type Props = { name: string; slots: Slots | undefined };

export function Slot({ name, slots }: Props) {
  const blocks = slots?.blocks[name];
  if (!slots || !blocks) return null;
  return (
    <div className={`host-slot host-slot-${name}`}>
      <Blocks blocks={blocks} around={slots.around} />
    </div>
  );
}
