const known = new Set([
  'page',
  'title',
  'referrer',
  'language',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
])

/** Where the visitor came from, as their page says: only known fields, and nothing empty. */
export const knownPlace = (place: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(place)
      .filter(([name, value]) => known.has(name) && value.trim() !== '')
      .map(([name, value]) => [name, value.trim().toWellFormed().replaceAll('\0', '')]),
  )
