/** A side of a comparison as it stands in the address. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const sideOf = (value: string | null): string | null =>
  value !== null && (value === 'draft' || value === 'published' || UUID.test(value)) ? value : null

/** Both sides, or nothing: an address with one of them, or a broken one, shows the list. */
export const readSides = (search: URLSearchParams): { from: string; to: string } | null => {
  const [from, to] = [sideOf(search.get('from')), sideOf(search.get('to'))]
  return from && to ? { from, to } : null
}
