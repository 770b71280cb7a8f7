import { Changes } from './changes.tsx';
import { FamilyOffer } from './family-offer.tsx';
import { Misfits } from './misfits.tsx';
import { TripBegun } from './trip-begun.tsx';

export const laterNotices = { FamilyOffer, Changes, Misfits, TripBegun };
