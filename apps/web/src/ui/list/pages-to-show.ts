export type PageEntry = { key: string; page?: number | undefined }

/** First, last, the current page and its neighbours; a gap stands for at least two pages. */
export const pagesToShow = (current: number, pages: number): PageEntry[] => {
  const wanted = new Set([1, pages, current - 1, current, current + 1].filter((page) => page >= 1 && page <= pages))
  const sorted = [...wanted].toSorted((a, b) => a - b)
  return sorted.flatMap((page, index): PageEntry[] => {
    const before = sorted[index - 1] ?? page - 1
    const missing = page - before - 1
    const gap: PageEntry[] =
      missing === 0 ? [] : missing === 1 ? [{ key: `${page - 1}`, page: page - 1 }] : [{ key: `gap-${page}` }]
    return [...gap, { key: `${page}`, page }]
  })
}

/** A single page needs no pager; a page after the last one needs it as the way back. */
export const needsPager = ({ page, pageSize }: { page: number; pageSize: number }, total: number): boolean =>
  total > pageSize || page > 1
