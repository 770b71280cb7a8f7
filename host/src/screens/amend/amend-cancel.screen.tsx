import '../../styles/later-screens.css';
import '@coverkit/widgets/amend.css';
import { Amend } from '@coverkit/widgets/amend';
import type { ScreenProps } from '../screen.ts';

export const Screen = ({ params }: ScreenProps<'amendCancel'>) => (
  <div className="host-flow">
    <Amend kind="cancel" {...params} />
  </div>
);

/** The reference is in the title, as in the heading (AMND-01). */
export const head = ({ params }: { params: { reference: string } }) => ({
  title: `Cancel Policy ${params.reference}`,
});
