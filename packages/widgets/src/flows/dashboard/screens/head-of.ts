import type { AccountList } from '../list/list.model.ts';
import type { DashboardFlow } from './props.ts';

/** What a list is, which is known before what is in it. */
export const headOf = ({ words }: Pick<DashboardFlow, 'words'>, list: AccountList | 'dashboard') =>
  list === 'dashboard'
    ? { title: words('title'), lead: words('lead') }
    : { title: words(`${list}.title`), lead: words(`${list}.lead`) };
