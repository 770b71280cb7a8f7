import type { ScreenName, ScreenParams } from '@coverkit/rules/contract';

/** What a screen of the table gets: the parameters of its path. */
export type ScreenProps<N extends ScreenName> = { params: ScreenParams<N> };
