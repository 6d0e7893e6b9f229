import { Tokenizer } from 'htmlparser2'

import { cleanText } from './clean-text.ts'
import type { ParsedBlock } from './contract.ts'

const HIDDEN = new Set(['script', 'style'])
const ignore = () => undefined

/** Text of HTML that no tree can be built of: tags become line ends. */
export const stripTags = (html: string): ParsedBlock[] => {
  const texts: string[] = []
  let text = ''
  let isHidden = false
  const flush = () => {
    if (text !== '') texts.push(text)
    text = ''
  }
  const add = (piece: string) => {
    if (!isHidden) text += piece
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (code) => add(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        flush()
        isHidden = HIDDEN.has(html.slice(start, end).toLowerCase())
      },
      onclosetag: () => {
        flush()
        isHidden = false
      },
      onend: flush,
      onattribname: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onopentagend: ignore,
      onselfclosingtag: ignore,
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return texts
    .map((piece): ParsedBlock => ({ kind: 'paragraph', text: cleanText(piece) }))
    .filter((block) => block.text !== '')
}
