import type { EntryGroup } from '@coverkit/rules';
import { Button, SearchInput, Select } from '@coverkit/ui';
import { useRef, useState } from 'react';
import { observer } from '../../../flow/observer.ts';
import type { dashboardCopy } from '../dashboard.copy.ts';
import type { DashboardFlow } from '../screens/props.ts';
import { type AccountList, groupsOf, type ListModel } from './list.model.ts';

type Props = { flow: DashboardFlow; model: ListModel; list: AccountList; narrowed: boolean };

const groupWords = {
  ...{
    upcoming: 'group.upcoming',
    active: 'group.active',
    ended: 'group.ended',
    cancelled: 'group.cancelled',
  },
  ...{ open: 'quote.status.open', ready: 'quote.status.ready' },
  ...{ referred: 'quote.status.referred', declined: 'quote.status.declined' },
} as const satisfies Record<EntryGroup, keyof typeof dashboardCopy>;

/** In place of a status: all. */
const all = 'all';

/** Narrows a list: a status at once, a text once it is sent. */
export const Narrow = observer(function Narrow({ flow, model, list, narrowed }: Props) {
  const { words } = flow;
  const { status, search } = model.asked.value;
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const send = (next: string) => void model.show({ search: next });
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is newer than our browsers
    <form
      className="ck-account-narrow ck-page-sheet"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <SearchInput
        ref={input}
        label={words('search.label')}
        hint={words(`search.${list}.help`)}
        maxLength={100}
        value={text}
        onChange={(next) => {
          setText(next);
          if (next === '' && search !== '') send('');
        }}
      />
      <Select
        label={words('search.status')}
        options={[
          { id: all, label: words('search.status.all') },
          ...groupsOf(list).map((id) => ({ id, label: words(groupWords[id]) })),
        ]}
        value={status ?? all}
        onChange={(id) =>
          void model.show({ status: groupsOf(list).find((one) => one === id) ?? null, search: text })
        }
      />
      <div className="ck-account-narrow-ways">
        <Button type="submit" icon="search">
          {words('search.submit')}
        </Button>
        {narrowed && (
          <Button
            variant="quiet"
            onClick={() => {
              setText('');
              void model.show({ search: '', status: null });
              // This button is gone with what it takes off.
              input.current?.focus();
            }}
          >
            {words('search.all')}
          </Button>
        )}
      </div>
    </form>
  );
});
