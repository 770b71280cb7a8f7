import { Button, TextInput } from '@coverkit/ui';
import { useRef, useState } from 'react';
import { isNew, namingProblems, readRecord, recordOf, saveCommand } from './record.ts';
import type { DeskStore } from './store.ts';
import { useDesk } from './store.ts';
import { problemText } from './verdict.tsx';

/** The brand's record: copied out for `staff brand save`, or pasted in. */
export function RecordPanel({ store }: { store: DeskStore }) {
  const name = useDesk(store, (state) => state.name);
  const id = useDesk(store, (state) => state.id);
  const problems = namingProblems({ id, name });
  const errorOf = (field: 'id' | 'name') => problems.filter(({ path }) => path === field).map(problemText)[0];
  return (
    <div className="desk-record">
      <TextInput
        label="Name"
        value={name}
        error={errorOf('name')}
        onChange={(text: string) => store.change({ name: text })}
      />
      <TextInput
        label="Id"
        hint="Small letters, figures and hyphens, a letter first."
        value={id}
        error={errorOf('id')}
        onChange={(text: string) => store.change({ id: text })}
      />
      <CopyOut store={store} />
      <PasteIn store={store} />
    </div>
  );
}

function CopyOut({ store }: { store: DeskStore }) {
  const [copyStatus, setCopyStatus] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async (what: 'record' | 'theme') => {
    const state = store.get();
    const text = JSON.stringify(what === 'record' ? recordOf(state) : state.theme, null, 2);
    setShown(text);
    try {
      await navigator.clipboard.writeText(text);
      setCopyStatus(`The ${what} is copied.`);
    } catch {
      // The clipboard is not allowed here: the text is shown below, to be copied by hand.
      setCopyStatus(`Copy the ${what} from the box below.`);
      requestAnimationFrame(() => area.current?.select());
    }
  };
  return (
    <div className="desk-copy">
      <Button icon="document" onClick={() => void copy('record')}>
        Copy the brand’s record
      </Button>
      <Button variant="secondary" onClick={() => void copy('theme')}>
        Copy the theme alone
      </Button>
      <p role="status" className="desk-copyStatus">
        {copyStatus}
      </p>
      {shown && (
        <label className="desk-json">
          <span className="ck-visually-hidden">The copied JSON</span>
          <textarea ref={area} className="ck-control" readOnly rows={8} value={shown} />
        </label>
      )}
      <HowToSave store={store} />
    </div>
  );
}

function HowToSave({ store }: { store: DeskStore }) {
  const command = useDesk(store, saveCommand);
  const sellsAsAnother = useDesk(store, isNew);
  const record = useDesk(store, (state) => state.record);
  return (
    <p className="desk-hint">
      Save it with <code>{command}</code>
      {sellsAsAnother && ': a new brand sells what that one sells'}.{' '}
      {record
        ? 'All but its id, name and theme is as you pasted it.'
        : 'The legal texts in it are stand-ins for the insurer’s own.'}
      {record && 'version' in record && ' Take its version out, and it becomes the next.'}
    </p>
  );
}

function PasteIn({ store }: { store: DeskStore }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const take = () => {
    const found = readRecord(text);
    setWrong(!found);
    if (!found) return;
    store.change(found);
    setText('');
  };
  return (
    <div className="desk-copy">
      <TextInput
        label="Paste a record or a theme"
        multiline
        rows={3}
        value={text}
        error={wrong ? 'This is neither a brand’s record nor its theme.' : undefined}
        onChange={(next: string) => {
          setText(next);
          setWrong(false);
        }}
      />
      <Button variant="secondary" onClick={take}>
        Lay it on the desk
      </Button>
    </div>
  );
}
