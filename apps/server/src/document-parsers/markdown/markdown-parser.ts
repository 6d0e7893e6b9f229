import type { DocumentParser } from '../contract.ts'
import { decodeText } from '../decode-text.ts'
import { markdownBlocks } from './markdown-blocks.ts'

export const parser: DocumentParser = {
  parse: async (bytes) => {
    const { text, isLegacy } = decodeText(bytes)
    const blocks = markdownBlocks(text)
    const title = blocks.find(({ kind, level }) => kind === 'heading' && level === 1)?.text ?? null
    return { title, blocks, pageCount: null, warnings: isLegacy ? ['legacy-encoding'] : [] }
  },
}
