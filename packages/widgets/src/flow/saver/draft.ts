import { type Signal, signal } from '@preact/signals-react';
import { mergeAndRetry, mergeChanges, withSent } from './merge-and-retry.ts';

type Versioned = { savedAt: string };

export type Draft<T> = {
  /** What is on the screen; null while it is not loaded. */
  current: Signal<T | null>;
  /** The version that the server is known to hold: what was changed here is the difference. */
  saved: () => T | null;
  /** The versions that the server may hold: the known one, and what was sent since without an answer. */
  versions: () => readonly Partial<T>[];
  /** Takes a version from the server. `shown` is what the screen shows of it, where changes are laid over it. */
  accept: (latest: T, shown?: T) => void;
  /**
   * As `accept`, beside calls whose answers may come in another order: what was changed here lies over it, field by field, and
   * a version from before the known one changes nothing.
   */
  receive: (latest: T) => void;
  /** Sends what is on the screen, merged with what another tab or device saved meanwhile. Rejects as `send` does. */
  send: <Answer>(send: (mine: T) => Promise<Answer>, patch?: Partial<T>) => Promise<Answer>;
  /**
   * Makes a call that stores these fields over whatever the server holds: where it has them next, no other device changed
   * them. As `sent`, for one that an earlier page made on the known version.
   */
  overwrite: <Answer>(fields: Partial<T>, call: () => Promise<Answer>) => Promise<Answer>;
  sent: (fields: Partial<T>) => void;
  /** As `send`, for a call that does not answer the complete quote: later changes remain on the screen. */
  save: (save: (mine: T) => Promise<Versioned>) => Promise<void>;
};

export type DraftOptions<T> = {
  /** What of the screen may be sent; the rest stays on the screen. The same object for the same screen. */
  sendable?: (shown: T) => T;
  /** What of a version of the server may be shown where `merged` is what the screen would become. */
  showable?: (version: T, merged: T) => T;
  /** The screen shows another version, merged with the changes made here. */
  onMerged?: () => void;
};

/** Something that is edited here and stored by the server in versions. */
export function createDraft<T extends Versioned>(
  reload: () => Promise<T>,
  { sendable = (shown) => shown, showable = (version) => version, onMerged }: DraftOptions<T> = {},
): Draft<T> {
  const current = signal<T | null>(null);
  let saved: T | null = null;
  /** What the server may have stored since `saved`, in order. `over`: over whatever it held, and so over a later save, too. */
  let sent: readonly { fields: Partial<T>; running: boolean; over: boolean }[] = [];

  /** From here on the server refuses what was sent for an earlier version, except calls that store over any version. */
  const know = (latest: T, isAnswered: (one: (typeof sent)[number]) => boolean) => {
    saved = latest;
    sent = sent.filter((one) => one.over && !isAnswered(one));
  };
  /** As the server says, which has by now stored what was answered. */
  const load = (latest: T) => know(latest, (one) => !one.running);
  const baseOf = (theirs: T): T =>
    // The cast: a field that was not sent is none of the server's values.
    sent.reduce((base, { fields }) => withSent(base, fields as T, theirs), saved!);

  const call = async <Answer>(fields: Partial<T>, make: () => Promise<Answer>, over: boolean) => {
    const entry = { fields, running: true, over };
    // The same again, where nothing was changed since the last try.
    sent = [...sent.filter((one) => one.fields !== fields), entry];
    try {
      return await make();
    } finally {
      entry.running = false;
    }
  };

  const merge = (mine: T, latest: T): T => {
    const base = baseOf(latest);
    // The version is the server's alone: kept as a change, it would be refused with every try.
    const merged = { ...mergeChanges(base, mine, latest), savedAt: latest.savedAt };
    const shown = showable(latest, merged);
    return shown === latest ? merged : mergeChanges(showable(base, merged), mine, shown);
  };

  const receive = (latest: T) => {
    if (saved && latest.savedAt < saved.savedAt) return;
    const mine = current.peek();
    current.value = saved && mine ? merge(mine, latest) : latest;
    // While the version is the same, an earlier call may still be under way.
    if (saved?.savedAt === latest.savedAt) saved = latest;
    else load(latest);
    onMerged?.();
  };

  const send: Draft<T>['send'] = (make, patch) =>
    mergeAndRetry({
      mine: () => (patch ? sendable({ ...current.peek()!, ...patch }) : sendable(current.peek()!)),
      reload,
      onChanged: receive,
      send: (mine) => call(mine, () => make(mine), false),
    });

  return {
    current,
    saved: () => saved,
    versions: () => (saved ? [saved, ...sent.map((one) => one.fields)] : []),
    overwrite: (fields, make) => call(fields, make, true),
    sent: (fields) => void call(fields, async () => undefined, false),
    accept(latest, shown = latest) {
      load(latest);
      current.value = shown;
    },
    receive,
    send,
    save: (save) =>
      send(async (mine) => {
        const { savedAt } = await save(mine);
        // This version, or a later one, came meanwhile by another call; what was sent for it since may still be stored.
        if (saved && savedAt <= saved.savedAt) return;
        know({ ...mine, savedAt }, () => false);
        const edited = current.peek();
        if (edited) current.value = { ...edited, savedAt };
      }),
  };
}
