import { Parser } from 'htmlparser2'

const MAX_DEPTH = 400

export interface HtmlScan {
  /** Deeper than any page that people wrote; no tree is built of it. */
  isTooDeep: boolean
  elements: number
}

/**
 * The parser searches all open tags at every end tag, which is quadratic when nothing is closed. An element past the
 * limit is taken as one that holds nothing, so the list of open tags stays short.
 */
class ShallowParser extends Parser {
  isTooDeep = false

  protected override isVoidElement(name: string): boolean {
    return this.isTooDeep || super.isVoidElement(name)
  }
}

/** Reads the tags of a page from front to back in linear time, and tells whether a tree may be built of it. */
export const scanHtml = (
  html: string,
  onTag?: (name: string, attributes: Readonly<Record<string, string>>) => void,
): HtmlScan => {
  let depth = 0
  let elements = 0
  const parser = new ShallowParser({
    onopentagname: () => {
      depth += 1
      elements += 1
      if (depth > MAX_DEPTH) parser.isTooDeep = true
    },
    onclosetag: () => void (depth -= 1),
    ...(onTag ? { onopentag: onTag } : {}),
  })
  parser.end(html)
  return { isTooDeep: parser.isTooDeep, elements }
}
