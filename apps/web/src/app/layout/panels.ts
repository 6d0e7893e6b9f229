/** What may lie over the page; one at a time. */
export type Panel = 'menu' | 'search' | 'palette' | 'settings'
