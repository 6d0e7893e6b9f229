const CONSOLE = /^\/chat$|^\/biz-agent\/[^/]+\/chat(?=\/|$)/

/** A page that fills the window and scrolls inside its own panes, such as the chat console. */
export const isFullPage = (pathname: string): boolean => CONSOLE.test(pathname)

/** The page an address belongs to: going from one conversation to the next stays on the same page. */
export const pageOf = (pathname: string): string => CONSOLE.exec(pathname)?.[0] ?? pathname
