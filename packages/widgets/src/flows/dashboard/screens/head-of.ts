import type { DashboardList } from '../dashboard.model.ts';
import type { DashboardFlow } from './props.ts';

/** What a list is, which is known before what is in it. */
export const headOf = ({ words }: Pick<DashboardFlow, 'words'>, list: DashboardList) =>
  list === 'dashboard'
    ? { title: words('title'), lead: words('lead') }
    : { title: words(`${list}.title`), lead: words(`${list}.lead`) };
