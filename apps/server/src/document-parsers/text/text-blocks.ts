import type { ParsedBlock } from '../contract.ts'

const BULLET = /^\s*(?:[-*•●▪+]|\d{1,3}[.)])\s+\S/

/** Plain text: an empty line ends a paragraph, a line that starts with a bullet or a number stands alone. */
export const textBlocks = (text: string): ParsedBlock[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .flatMap((paragraph) => {
      const lines = paragraph.split('\n')
      if (!lines.some((line) => BULLET.test(line))) return [{ kind: 'paragraph' as const, text: paragraph }]
      return joinWrapped(lines)
    })

const joinWrapped = (lines: readonly string[]): ParsedBlock[] => {
  const blocks: ParsedBlock[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const isIndented = /^\s{2,}/.test(line)
    if (BULLET.test(line)) blocks.push({ kind: 'list', text: line.trim() })
    else if (last?.kind === 'list' && isIndented) last.text += ` ${line.trim()}`
    else if (last?.kind === 'paragraph') last.text += `\n${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}
