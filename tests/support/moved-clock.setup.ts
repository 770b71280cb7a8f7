import { moveClock } from './moved-clock.ts';

// Once for each file of tests, so that each one runs through that moment.
moveClock(Date.parse(process.env.COVERKIT_TEST_CLOCK ?? ''));
