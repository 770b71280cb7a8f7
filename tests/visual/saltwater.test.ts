import { comparePictures } from './compare-brand.ts';

comparePictures('saltwater');
