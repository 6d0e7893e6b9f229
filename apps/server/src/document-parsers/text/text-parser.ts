import type { DocumentParser } from '../contract.ts'
import { decodeText } from '../decode-text.ts'
import { textBlocks } from './text-blocks.ts'

export const parser: DocumentParser = {
  parse: async (bytes) => {
    const { text, isLegacy } = decodeText(bytes)
    return { title: null, blocks: textBlocks(text), pageCount: null, warnings: isLegacy ? ['legacy-encoding'] : [] }
  },
}
