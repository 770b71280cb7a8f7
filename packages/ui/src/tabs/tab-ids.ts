export const tabId = (tabs: string, item: string) => `${tabs}-tab-${item}`;
export const panelId = (tabs: string, item: string) => `${tabs}-panel-${item}`;
