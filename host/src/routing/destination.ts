import type { Destination } from '@coverkit/widgets/brand';
import { pathOf } from './routes.ts';

const names: Record<Destination['screen'], string> = {
  home: 'frontend.homepage',
  start: 'frontend.quote.start',
  summary: 'frontend.quote.summary',
  details: 'frontend.quote.details',
  complete: 'frontend.quote.complete',
  referral: 'frontend.quote.referral',
  declined: 'frontend.quote.declined',
  paid: 'frontend.payment.complete',
  forgotten: 'frontend.user.forgotten',
};

/** Where on this site a flow's wish leads. */
export const hrefOf = ({ screen, reference = '', token = '' }: Destination): string =>
  pathOf(names[screen], { reference, token });
