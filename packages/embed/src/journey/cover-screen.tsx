import { CoverList } from '@coverkit/widgets/cover';
import own from '@coverkit/widgets/cover.css?inline';
import shared from '@coverkit/widgets/styles.css?inline';

/** What each level covers. */
export const Screen = () => <CoverList />;

export const styles = [shared, own];
