import { testStories } from './brand-stories.ts';

testStories('saltwater');
