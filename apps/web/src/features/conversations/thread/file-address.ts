import { safeUrl } from '#lib/markdown/nodes.ts'

/** The URL of a file: on our server, or https on the channel's server. Anything else is rejected. */
export const fileAddress = (url: string): string | undefined =>
  url.startsWith('/api/files/') ? url : /^https?:/i.test(url) ? safeUrl(url) : undefined
