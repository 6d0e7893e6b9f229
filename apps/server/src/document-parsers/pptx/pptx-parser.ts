import { posix } from 'node:path'

import { ParseError } from '../contract.ts'
import type { DocumentParser, ParsedBlock } from '../contract.ts'
import { walkXml } from '../walk-xml.ts'
import { openZip } from '../zip-guard.ts'
import type { ZipArchive } from '../zip-guard.ts'
import { slideBlocks } from './slide-blocks.ts'

const MAIN = 'ppt/presentation.xml'

const targetsOf = (zip: ZipArchive): Map<string, string> => {
  const targets = new Map<string, string>()
  if (!zip.has('ppt/_rels/presentation.xml.rels')) return targets
  walkXml(zip.readXml('ppt/_rels/presentation.xml.rels'), {
    open: (name, attribute) => {
      const [id, target] = [attribute('Id'), attribute('Target')]
      if (name !== 'Relationship' || !id || !target) return
      targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join('ppt', target))
    },
  })
  return targets
}

/** Slides in the order they are shown, which the file names do not tell. */
const slidesOf = (zip: ZipArchive): string[] => {
  const targets = targetsOf(zip)
  const slides: string[] = []
  walkXml(zip.readXml(MAIN), {
    open: (name, attribute) => {
      const target = name === 'sldId' ? targets.get(attribute('r:id') ?? '') : undefined
      if (target && zip.has(target)) slides.push(target)
    },
  })
  return slides
}

export const parser: DocumentParser = {
  parse: async (bytes, { limits }) => {
    const zip = openZip(bytes)
    const slides = slidesOf(zip)
    if (slides.length > limits.maxPages) throw new ParseError('too-many-pages')
    const blocks: ParsedBlock[] = slides.flatMap((slide, index) => slideBlocks(zip.readXml(slide), index + 1))
    const title = blocks.find(({ kind }) => kind === 'heading')?.text ?? null
    return { title, blocks, pageCount: slides.length, warnings: [] }
  },
}
