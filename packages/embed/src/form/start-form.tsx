import { CoverkitProvider, type CoverkitProviderProps } from '@coverkit/widgets/brand';
import { QuoteStart } from '@coverkit/widgets/first-form';

type StartFormProps = Omit<CoverkitProviderProps, 'children' | 'affiliatePage'>;

/** The prefix of its ids, on both sides. */
export const idPrefix = 'ck-';

/** The form on an affiliate's page: the same tree on the server and in the browser. */
export const StartForm = (props: StartFormProps) => (
  <CoverkitProvider {...props} affiliatePage>
    <QuoteStart />
  </CoverkitProvider>
);
