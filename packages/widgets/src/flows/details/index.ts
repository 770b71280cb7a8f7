export { Details, type DetailsProps } from './details.flow.tsx';
