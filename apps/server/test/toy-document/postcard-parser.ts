import type { DocumentParser } from '#document-parsers/contract.ts'

export const parser: DocumentParser = {
  parse: async (bytes) => {
    const [, greeting = '', ...lines] = Buffer.from(bytes).toString('utf8').split('\n')
    return {
      title: greeting,
      blocks: lines.map((text) => ({ kind: 'paragraph', text })),
      pageCount: 1,
      warnings: [],
    }
  },
}
