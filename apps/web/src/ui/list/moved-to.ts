/** A list with one of its entries at another place; a place that is not in the list leaves it as it is. */
export const movedTo = <T>(list: readonly T[], place: number, target: number): T[] => {
  const next = [...list]
  const [taken] = next.splice(place, 1)
  if (taken === undefined || target < 0 || target >= list.length) return [...list]
  next.splice(target, 0, taken)
  return next
}
