const shape = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?)?$/

/** Milliseconds of `P3D`, `PT30M`, `PT1H30M`; null for anything else. */
export const durationMs = (text: unknown): number | null => {
  const parts = typeof text === 'string' ? shape.exec(text.trim()) : null
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}

/** When something that begins now has lasted that long; null: it never ends. */
export const endOf = (now: Date, duration: unknown): Date | null => {
  const ms = durationMs(duration)
  return ms === null || ms === 0 ? null : new Date(now.getTime() + ms)
}
