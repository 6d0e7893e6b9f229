const escape = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const toPattern = (pattern: string): RegExp => {
  const path = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`
  // `/blog` means the page and all below it; with a star it means exactly what it says.
  const body = path.split('*').map(escape).join('[^]*?')
  return new RegExp(path.includes('*') ? `^${body}$` : `^${body.replace(/\/$/, '')}(?:[/?]|$)`)
}

/** Which pages of a site are wanted; what is excluded stays out even when it is included too. */
export const pathFilter = (include: readonly string[], exclude: readonly string[]): ((url: string) => boolean) => {
  const [wanted, unwanted] = [include.map(toPattern), exclude.map(toPattern)]
  return (url) => {
    const { pathname, search } = new URL(url)
    const path = `${pathname}${search}`
    return !unwanted.some((pattern) => pattern.test(path)) && (!wanted.length || wanted.some((one) => one.test(path)))
  }
}
