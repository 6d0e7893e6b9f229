import type { AttachmentKind } from '@app/contracts/channels'
import type { InboundFile } from '../contract.ts'
import { fieldsOf, idOf, listOf, numberOf, textOf, type Fields } from './read-json.ts'

interface Attached {
  files: InboundFile[]
  /** What stands for the attachments that are no files. */
  words: string[]
}

/** Kinds whose link leads to a file that can be kept. */
const fileKinds: Readonly<Record<string, AttachmentKind>> = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  file: 'file',
}

/** Files are fetched on receipt; a place, a shared post or a template has words instead. */
export const attachedIn = (attachments: unknown): Attached => {
  const attached: Attached = { files: [], words: [] }
  const stickers = new Set<string>()
  for (const { type, payload: given, title, url } of listOf(attachments)) {
    const payload = fieldsOf(given)
    const kind = fileKinds[textOf(type)]
    const link = textOf(payload['url'])
    if (kind === undefined || link === '') {
      const said = wordsOf({ title, url, ...payload })
      if (said !== '') attached.words.push(said)
      continue
    }
    // For some months a sticker comes twice in one message, as a sticker and as a picture.
    const sticker = idOf(payload['sticker_id'])
    if (sticker !== '' && stickers.has(sticker)) continue
    stickers.add(sticker)
    attached.files.push({ kind, url: link })
  }
  return attached
}

const wordsOf = (payload: Fields): string => {
  const { lat, long } = fieldsOf(payload['coordinates'])
  const place = numberOf(lat) === undefined || numberOf(long) === undefined ? '' : `📍 ${String(lat)}, ${String(long)}`
  const elements = listOf(payload['elements']).map((element) => textOf(element['title']))
  return [textOf(payload['title']), textOf(payload['text']), place, ...elements, textOf(payload['url'])]
    .filter((piece) => piece !== '')
    .join('\n')
}
