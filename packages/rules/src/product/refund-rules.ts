import * as v from 'valibot';
import { count, percents } from '../values/product-fields.ts';

/** What goes back of a premium, in whole percent (AMND-04). */
export const refundRulesSchema = v.object({
  /** So many days after the purchase, the last one included, all of it goes back. */
  coolingOffDays: count,
  coolingOff: percents,
  /** Later, before the start. */
  beforeStart: percents,
  /** Of annual cover's unused whole months, once it has started. */
  unusedMonths: percents,
});

/** Of products that were stored before they had any. */
export const defaultRefundRules = { coolingOffDays: 21, coolingOff: 100, beforeStart: 60, unusedMonths: 60 };
