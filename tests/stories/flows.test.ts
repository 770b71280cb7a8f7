import { testStories } from './story-tests.ts';

testStories('flows and foundations', ({ title }) => !title.startsWith('Primitives/'));
