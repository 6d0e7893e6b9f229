export interface Picture {
  contentType: string
  bytes: Buffer
}

const mostBytes = 32 * 1024 * 1024

/** The pictures this process was asked for last: a carousel is opened by many visitors at once. */
export const createPictureShelf = () => {
  const kept = new Map<string, Picture>()
  let total = 0
  const drop = (url: string, { bytes }: Picture): void => {
    kept.delete(url)
    total -= bytes.length
  }
  return {
    find: (url: string): Picture | undefined => {
      const found = kept.get(url)
      // Asked for again, it moves to the end: the first one is the one nobody asked for the longest.
      if (found && kept.delete(url)) kept.set(url, found)
      return found
    },
    keep: (url: string, picture: Picture): void => {
      const before = kept.get(url)
      if (before) drop(url, before)
      kept.set(url, picture)
      total += picture.bytes.length
      for (const [oldest, one] of kept) {
        if (total <= mostBytes) return
        drop(oldest, one)
      }
    },
  }
}
export type PictureShelf = ReturnType<typeof createPictureShelf>
