export { type RadioCardOption, RadioCards, type RadioCardsProps } from './aria/radio-cards.tsx';
