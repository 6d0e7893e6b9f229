import mammoth from 'mammoth'

import { ParseError } from '../contract.ts'
import type { DocumentParser } from '../contract.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { walkXml } from '../walk-xml.ts'
import { writeZip } from '../write-zip.ts'
import { openZip } from '../zip-guard.ts'
import type { ZipArchive } from '../zip-guard.ts'

const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w.-]+\.xml|word\/_rels\/[\w.-]+\.rels)$/
const UNNEEDED = /^word\/(?:settings|webSettings|fontTable|comments\w*|people|theme\w*)\.xml$/

// Vietnamese Word names its styles in Vietnamese; the identifiers of the built-in ones stay English in most files only.
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Tiêu đề'] => h1:fresh",
  ...[1, 2, 3, 4].map((level) => `p[style-name='Đầu đề ${level}'] => h${level}:fresh`),
]

/** The parts with text, checked and stored plainly: the converter never unpacks anything by itself. */
const repack = (zip: ZipArchive): Buffer =>
  writeZip(
    zip.names
      .filter((name) => NEEDED.test(name) && !UNNEEDED.test(name))
      .map((name) => ({ name, data: zip.readXml(name) })),
    { packed: false },
  )

const titleOf = (zip: ZipArchive): string | null => {
  if (!zip.has('docProps/core.xml')) return null
  let title = ''
  let isTitle = false
  walkXml(zip.readXml('docProps/core.xml'), {
    open: (name) => (isTitle = name === 'title'),
    text: (text) => (title += isTitle ? text : ''),
    close: () => (isTitle = false),
  })
  return title || null
}

const convert = async (buffer: Buffer): Promise<string> => {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        styleMap: STYLES,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    return value
  } catch (cause) {
    throw new ParseError('unreadable', { cause })
  }
}

export const parser: DocumentParser = {
  parse: async (bytes) => {
    const zip = openZip(bytes)
    const { blocks, warnings } = htmlBlocks(await convert(repack(zip)))
    return { title: titleOf(zip), blocks, pageCount: null, warnings }
  },
}
