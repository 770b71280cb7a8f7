import { comparePictures } from './compare-brand.ts';

comparePictures('highline');
