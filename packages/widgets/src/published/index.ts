// Written by `npm run check -- --fix`, from the manifests of the flows.
export * from '../flows/cover/index.ts';
export * from '../flows/quote-start/index.ts';
export * from '../flows/summary/index.ts';
export * from './account.tsx';
export * from './additional-premium.tsx';
export * from './amend.tsx';
export * from './dashboard.tsx';
export * from './details.tsx';
export * from './outcome.tsx';
export * from './profile.tsx';
export * from './rescreening.tsx';
export * from './screening.tsx';
export * from './sign-in.tsx';
