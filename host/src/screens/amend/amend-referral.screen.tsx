import '../../styles/later-screens.css';
import '@coverkit/widgets/amend.css';
import { AmendReferral } from '@coverkit/widgets/amend';
import type { ScreenProps } from '../screen.ts';

export const Screen = ({ params }: ScreenProps<'amendReferral'>) => (
  <div className="host-flow">
    <AmendReferral {...params} />
  </div>
);
