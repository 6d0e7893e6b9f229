import { posix } from 'node:path'

import { ParseError } from '../contract.ts'
import type { DocumentParser, ParsedBlock, ParseWarning } from '../contract.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { walkXml } from '../walk-xml.ts'
import { openZip } from '../zip-guard.ts'
import type { ZipArchive } from '../zip-guard.ts'

const rootOf = (zip: ZipArchive): string => {
  let root: string | undefined
  walkXml(zip.readXml('META-INF/container.xml'), {
    open: (name, attribute) => {
      if (name === 'rootfile') root ??= attribute('full-path')
    },
  })
  if (!root) throw new ParseError('unreadable')
  return root
}

const isLocked = (zip: ZipArchive): boolean => {
  if (!zip.has('META-INF/encryption.xml')) return false
  const ways: string[] = []
  walkXml(zip.readXml('META-INF/encryption.xml'), {
    open: (name, attribute) => {
      if (name === 'EncryptionMethod') ways.push(attribute('Algorithm') ?? '')
    },
  })
  // Scrambled fonts are usual and harmless; any other encryption is a lock on the text.
  return ways.some((way) => !/font|obfuscation|mangling/i.test(way))
}

const pathOf = (folder: string, href: string): string => {
  try {
    return posix.join(folder, decodeURIComponent(href.split('#')[0] ?? ''))
  } catch {
    // A stray percent sign: the name is meant as it stands.
    return posix.join(folder, href)
  }
}

const readPackage = (zip: ZipArchive): { title: string; chapters: string[] } => {
  const root = rootOf(zip)
  const folder = posix.dirname(root)
  const files = new Map<string, string>()
  const chapters: string[] = []
  let title = ''
  let isTitle = false
  walkXml(zip.readXml(root), {
    open: (name, attribute) => {
      isTitle = name === 'title' && title === ''
      if (name === 'item') files.set(attribute('id') ?? '', pathOf(folder, attribute('href') ?? ''))
      const file = name === 'itemref' ? files.get(attribute('idref') ?? '') : undefined
      if (file && zip.has(file)) chapters.push(file)
    },
    text: (text) => (title += isTitle ? text : ''),
    close: () => (isTitle = false),
  })
  return { title, chapters: [...new Set(chapters)] }
}

const bodyOf = (xhtml: string): string => {
  const start = xhtml.search(/<body[\s>]/i)
  const end = Math.max(xhtml.lastIndexOf('</body'), xhtml.lastIndexOf('</BODY'))
  return start < 0 || end < start ? xhtml : xhtml.slice(xhtml.indexOf('>', start) + 1, end)
}

export const parser: DocumentParser = {
  parse: async (bytes, { limits }) => {
    const zip = openZip(bytes)
    if (isLocked(zip)) throw new ParseError('encrypted')
    const { title, chapters } = readPackage(zip)
    if (chapters.length > limits.maxPages) throw new ParseError('too-many-pages')
    const blocks: ParsedBlock[] = []
    const warnings: ParseWarning[] = []
    for (const chapter of chapters) {
      const read = htmlBlocks(bodyOf(zip.readXml(chapter)))
      blocks.push(...read.blocks)
      warnings.push(...read.warnings)
    }
    return { title: title || null, blocks, pageCount: null, warnings }
  },
}
