import '../../styles/later-screens.css';
import { FollowLink } from '../../inbound/follow-link.tsx';

export const Screen = () => <FollowLink by="ctm" />;
