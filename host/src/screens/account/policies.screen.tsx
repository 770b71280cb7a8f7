import '../../styles/later-screens.css';
import '@coverkit/widgets/dashboard.css';
import { Policies } from '@coverkit/widgets/dashboard';
import { keepPlace, placeOf } from './list-place.ts';

export function Screen() {
  return (
    <div className="host-flow">
      <Policies {...placeOf(location.search)} onPlace={keepPlace} />
    </div>
  );
}
