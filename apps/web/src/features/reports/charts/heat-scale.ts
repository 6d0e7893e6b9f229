export interface Peak {
  row: number
  hour: number
  count: number
}

/** The fullest cell; the first one when several are alike, none when all are empty. */
export const peakOf = (cells: readonly (readonly number[])[]): Peak | null => {
  let peak: Peak | null = null
  for (const [row, hours] of cells.entries())
    for (const [hour, count] of hours.entries()) if (count > (peak?.count ?? 0)) peak = { row, hour, count }
  return peak
}

export const heatSteps = 6

/** 0 is empty, 6 is the fullest. A single message is never drawn as nothing. */
export const stepOf = (count: number, most: number): number =>
  count <= 0 ? 0 : Math.max(1, Math.ceil((count / Math.max(1, most)) * heatSteps))

const moves: Readonly<Record<string, readonly [rows: number, hours: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -23],
  End: [0, 23],
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** Where a key leads from a cell; the same cell at the edge, null for other keys. */
export const cellAfter = (key: string, at: { row: number; hour: number }): { row: number; hour: number } | null => {
  const move = moves[key]
  return move ? { row: within(at.row + move[0], 6), hour: within(at.hour + move[1], 23) } : null
}
