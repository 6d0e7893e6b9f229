/** A list with one of its entries a place further up or down; at the end of the list it stays as it is. */
export const moved = <T>(list: readonly T[], place: number, by: 1 | -1): T[] => {
  const target = place + by
  const next = [...list]
  const [taken] = next.splice(place, 1)
  if (taken === undefined || target < 0 || target >= list.length) return [...list]
  next.splice(target, 0, taken)
  return next
}
