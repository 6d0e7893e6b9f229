import { safeUrl } from '#lib/markdown/nodes.ts'

/** Where a file lies: with us, or where its channel keeps it on the web. Anything else is no address to follow. */
export const fileAddress = (url: string): string | undefined =>
  url.startsWith('/api/files/') ? url : /^https?:/i.test(url) ? safeUrl(url) : undefined
