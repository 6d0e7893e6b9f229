import { idOf, textOf, type Fields } from './read-json.ts'

/*
 * Meta repeats whatever a page says. Our own messages carry our id of them as metadata, so an echo that comes before
 * the answer to our call is known too. A message that leaves in several pieces is known by its last one.
 */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const metadataOf = (outgoingId: string, piece: number, pieces: number): string =>
  piece === pieces - 1 ? outgoingId : `${outgoingId}#${piece}`

interface Ownership {
  isOurs: boolean
  outgoingId: string | undefined
}

/** Another application, or none: somebody answered in the page's own inbox. */
export const ownershipOf = (message: Fields, appId: string): Ownership => {
  const metadata = textOf(message['metadata'])
  const [id = '', piece] = metadata.split('#', 2)
  const isMarked = uuid.test(id)
  const sentBy = idOf(message['app_id'])
  const isOurs = sentBy === '' ? isMarked : sentBy === appId
  return { isOurs, outgoingId: isOurs && isMarked && piece === undefined ? id : undefined }
}
