import type { FrameView, FrameViewOptions, Opened } from '../frame/frame-view.ts';

type Options = Omit<FrameViewOptions, 'onFail'> & {
  /** The frame cannot be loaded, or shows nothing. */
  onFail: (code: string) => void;
};

/** The frame of the host, whose code and document load when it is first wanted. */
export function createFramed({ onFail, ...options }: Options) {
  let view: Promise<FrameView> | null = null;

  const load = (): Promise<FrameView> => {
    view ??= import('../frame/frame-view.ts').then(({ createFrameView }) =>
      createFrameView({ ...options, onFail: fail }),
    );
    return view;
  };
  const drop = () => {
    void view?.then((one) => one.dispose()).catch(() => {});
    view = null;
  };
  function fail(code: string): void {
    drop();
    onFail(code);
  }

  return {
    prepare: () => void load().catch(() => {}),
    /** Shows a screen; resolves where the frame is there. */
    async open(opened: Opened): Promise<void> {
      try {
        (await load()).open(opened);
      } catch {
        fail('chunk_failed');
      }
    },
    focus: () => void view?.then((one) => one.focus()).catch(() => {}),
    dispose: drop,
  };
}
