import '../../styles/later-screens.css';
import '@coverkit/widgets/amend.css';
import { Amend } from '@coverkit/widgets/amend';
import type { ScreenProps } from '../screen.ts';

export const Screen = ({ params }: ScreenProps<'amendCoverLevel'>) => (
  <div className="host-flow">
    <Amend kind="cover-level" {...params} />
  </div>
);
