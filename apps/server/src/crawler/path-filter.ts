import { matchesStars } from './star-pattern.ts'

type PathTest = (path: string) => boolean

const toTest = (pattern: string): PathTest => {
  const path = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`
  // `/blog` means the page and all below it; with a star it means exactly what it says.
  if (path.includes('*')) return (text) => matchesStars({ parts: path.split('*'), isOpenEnd: false }, text)
  const start = path.endsWith('/') ? path.slice(0, -1) : path
  return (text) => text.startsWith(start) && ['', '/', '?'].includes(text.charAt(start.length))
}

/** Which pages of a site are wanted; what is excluded stays out even when it is included too. */
export const pathFilter = (include: readonly string[], exclude: readonly string[]): ((url: string) => boolean) => {
  const [wanted, unwanted] = [include.map(toTest), exclude.map(toTest)]
  return (url) => {
    const { pathname, search } = new URL(url)
    const path = `${pathname}${search}`
    return !unwanted.some((test) => test(path)) && (!wanted.length || wanted.some((test) => test(path)))
  }
}
