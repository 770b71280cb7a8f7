import { Changes } from './changes.tsx';
import { FamilyOffer } from './family-offer.tsx';
import { Misfits } from './misfits.tsx';

export const laterNotices = { FamilyOffer, Changes, Misfits };
