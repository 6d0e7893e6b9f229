const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid']

/** Where the visitor is. The query of an address may hold secrets of the site, so only campaign fields are taken of it. */
export const placeOf = (page: Location, doc: Pick<Document, 'title' | 'referrer'>): Record<string, string> => {
  const query = new URLSearchParams(page.search)
  const place: Record<string, string> = { page: page.origin + page.pathname, title: doc.title }
  if (doc.referrer) place['referrer'] = doc.referrer.split(/[?#]/, 1)[0] ?? ''
  for (const name of campaign) {
    const value = query.get(name)
    if (value) place[name] = value
  }
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value.slice(0, 500)]))
}
