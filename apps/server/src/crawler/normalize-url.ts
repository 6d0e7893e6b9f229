const TRACKING = /^(?:utm_\w+|fbclid|gclid|zarsrc|_ga|mc_cid|mc_eid)$/i

/** One spelling per page: no fragment, none of the marks that only count visitors. */
export const normalizeUrl = (href: string, base?: string): string | undefined => {
  const url = URL.parse(href, base)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  return url.href
}
