import { testStories } from './story-tests.ts';

testStories('primitives', ({ title }) => title.startsWith('Primitives/'));
