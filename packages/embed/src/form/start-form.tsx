import { type CoverkitContextProps, CoverkitContextProvider } from '@coverkit/widgets/brand';
import { QuoteStart } from '@coverkit/widgets/first-form';
import { CrashBoundary } from './crash-boundary.tsx';

type StartFormProps = Omit<CoverkitContextProps, 'children' | 'affiliatePage'> & {
  /** The summary follows on the page. */
  showsNext?: boolean;
  onCrash?: (error: unknown) => void;
};

/** The prefix of its ids, on both sides. */
export const idPrefix = 'ck-';

const ignore = () => {};

/** The form on an affiliate's page: the same tree on the server and in the browser. */
export const StartForm = ({ showsNext = true, onCrash = ignore, ...props }: StartFormProps) => (
  <CrashBoundary onCrash={onCrash}>
    <CoverkitContextProvider {...props} affiliatePage>
      <QuoteStart showsNext={showsNext} />
    </CoverkitContextProvider>
  </CrashBoundary>
);
