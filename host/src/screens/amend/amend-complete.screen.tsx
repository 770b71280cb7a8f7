import '../../styles/later-screens.css';
import '@coverkit/widgets/amend.css';
import { AmendComplete } from '@coverkit/widgets/amend';
import type { ScreenProps } from '../screen.ts';

export const Screen = ({ params }: ScreenProps<'amendComplete'>) => (
  <div className="host-flow">
    <AmendComplete {...params} />
  </div>
);
