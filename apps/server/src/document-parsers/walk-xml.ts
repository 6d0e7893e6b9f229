import { ParseError } from './contract.ts'

export interface XmlVisitor {
  /** `name` is without its prefix: office programs choose prefixes as they like. */
  open?: ((name: string, attributes: (name: string) => string | undefined) => void) | undefined
  text?: ((text: string) => void) | undefined
  close?: ((name: string) => void) | undefined
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

export const decodeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
        (all, hex?: string, dec?: string, name?: string) => {
          if (hex) return characterOf(Number.parseInt(hex, 16))
          if (dec) return characterOf(Number(dec))
          return NAMED[name ?? ''] ?? all
        },
      )
    : text

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const ATTRIBUTE = /(?<=\s)([^\s="']+)\s*=\s*("[^"]*"|'[^']*')/g

/** An attribute by its whole name or by the name without its prefix. */
const attributeReader =
  (source: string) =>
  (name: string): string | undefined => {
    ATTRIBUTE.lastIndex = 0
    for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
      const [, key = '', value = ''] = match
      if (key === name || localName(key) === name) return decodeXml(value.slice(1, -1))
    }
    return undefined
  }

const skipSpecial = (xml: string, at: number, visitor: XmlVisitor): number => {
  if (xml.startsWith('<!--', at)) return xml.indexOf('-->', at) + 3
  if (!xml.startsWith('<![CDATA[', at)) return xml.indexOf('>', at) + 1
  const end = xml.indexOf(']]>', at)
  if (end >= 0) visitor.text?.(xml.slice(at + 9, end))
  return end + 3
}

const visitTag = (tag: string, visitor: XmlVisitor): void => {
  if (tag.startsWith('/')) return visitor.close?.(localName(tag.slice(1).trim()))
  const isEmpty = tag.endsWith('/')
  const source = isEmpty ? tag.slice(0, -1) : tag
  const space = source.search(/\s/)
  const name = localName(space < 0 ? source : source.slice(0, space))
  visitor.open?.(name, attributeReader(space < 0 ? '' : source.slice(space)))
  if (isEmpty) visitor.close?.(name)
}

/** Reads XML from front to back without building a tree, so depth and size cost nothing but time. */
export const walkXml = (xml: string, visitor: XmlVisitor): void => {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start < 0) break
    if (start > at) visitor.text?.(decodeXml(xml.slice(at, start)))
    if (xml[start + 1] === '!') {
      at = skipSpecial(xml, start, visitor)
      if (at <= start) throw new ParseError('unreadable')
      continue
    }
    const end = tagEnd(xml, start)
    if (xml[start + 1] !== '?') visitTag(xml.slice(start + 1, end), visitor)
    at = end + 1
  }
}

// A quoted attribute may hold `>`; the tag ends at the first one outside quotes.
const tagEnd = (xml: string, start: number): number => {
  let quote = ''
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml[at]
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
  }
  throw new ParseError('unreadable')
}
