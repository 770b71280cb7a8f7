export { CoverList, type CoverListProps } from './cover.flow.tsx';
