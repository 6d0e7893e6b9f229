export interface Picture {
  contentType: string
  bytes: Buffer
}

const mostBytes = 32 * 1024 * 1024

/** The pictures this process was asked for last: many visitors open the same carousel at once. */
export const createPictureCache = () => {
  const cached = new Map<string, Picture>()
  let total = 0
  const drop = (url: string, { bytes }: Picture): void => {
    cached.delete(url)
    total -= bytes.length
  }
  return {
    find: (url: string): Picture | undefined => {
      const found = cached.get(url)
      // A used entry moves to the end, so the first entry is the one unused for longest.
      if (found && cached.delete(url)) cached.set(url, found)
      return found
    },
    add: (url: string, picture: Picture): void => {
      const before = cached.get(url)
      if (before) drop(url, before)
      cached.set(url, picture)
      total += picture.bytes.length
      for (const [oldest, one] of cached) {
        if (total <= mostBytes) return
        drop(oldest, one)
      }
    },
  }
}
export type PictureCache = ReturnType<typeof createPictureCache>
