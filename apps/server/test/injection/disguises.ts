import { fold } from '#core/text/fold.ts'

const tones: Readonly<Record<string, string>> = {
  '\u0301': 's',
  '\u0300': 'f',
  '\u0309': 'r',
  '\u0303': 'x',
  '\u0323': 'j',
}
const shapes: Readonly<Record<string, string>> = { '\u0302': '', '\u0306': 'w', '\u031B': 'w' }

/** "hướng dẫn" as it is typed: "huwowngs daanx". */
const telexWord = (word: string): string => {
  let letters = ''
  let tone = ''
  for (const sign of word.normalize('NFD')) {
    if (sign in tones) tone = tones[sign] ?? ''
    else if (sign === '\u0302') letters += letters.at(-1) ?? ''
    else letters += shapes[sign] ?? sign.replace('đ', 'dd').replace('Đ', 'DD')
  }
  return letters + tone
}

const vniTones: Readonly<Record<string, string>> = {
  '\u0301': '1',
  '\u0300': '2',
  '\u0309': '3',
  '\u0303': '4',
  '\u0323': '5',
  '\u0302': '6',
  '\u031B': '7',
  '\u0306': '8',
}

const leet: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', t: '7' }
const twins: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' }

/** Each letter by a table, whatever accents it has. */
const byLetter = (text: string, table: Readonly<Record<string, string>>): string =>
  Array.from(text.normalize('NFD'), (sign) => table[sign] ?? sign)
    .join('')
    .normalize('NFC')

const rotated = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const from = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - from + 13) % 26) + from)
  })

/** The ways a model was seen to write what it may not say. */
export const disguises = {
  base64: (text: string) => Buffer.from(text).toString('base64'),
  hex: (text: string) => Buffer.from(text).toString('hex'),
  'broken base64': (text: string) =>
    (
      Buffer.from(text)
        .toString('base64')
        .match(/.{1,12}/g) ?? []
    ).join(' '),
  reversed: (text: string) => Array.from(text).toReversed().join(''),
  spaced: (text: string) => Array.from(text).join('.'),
  'letter by letter': (text: string) => Array.from(text.replaceAll(' ', '')).join(' '),
  rot13: rotated,
  'rot13 without accents': (text: string) => rotated(fold(text.toLowerCase())),
  'without accents': (text: string) => fold(text.toLowerCase()),
  telex: (text: string) => text.replaceAll(/\p{L}+/gu, telexWord),
  vni: (text: string) =>
    Array.from(text.normalize('NFD'), (sign) => vniTones[sign] ?? sign.replace('đ', 'd9')).join(''),
  leet: (text: string) => byLetter(text.toLowerCase(), leet),
  'look-alikes': (text: string) => byLetter(text.toLowerCase(), twins),
  'hidden signs': (text: string) => Array.from(text).join('\u200B'),
  'wide letters': (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  'line by line': (text: string) => text.split(' ').join('\n'),
} as const

export type Disguise = keyof typeof disguises
