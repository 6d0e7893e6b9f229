import { idOf, textOf, type Fields } from './read-json.ts'

/*
 * Meta repeats whatever a page says. Our own messages carry our id of them as metadata, so an echo that comes before
 * the answer to our call is known too. A message that leaves in several pieces is known by its last one.
 */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const metadataOf = (outgoingId: string, piece: number, pieces: number): string =>
  piece === pieces - 1 ? outgoingId : `${outgoingId}#${piece}`

/** The application that people answer with in the page's own inbox. */
const inboxOfPages = '263902037430900'

interface Ownership {
  isOurs: boolean
  outgoingId: string | undefined
  /** Another application has said it; none: it was us, or somebody in the page's own inbox. */
  byApp: string | undefined
}

/** Who has said what the page says: we, a person in its inbox, or another application. */
export const ownershipOf = (message: Fields, appId: string): Ownership => {
  const metadata = textOf(message['metadata'])
  const [id = '', piece] = metadata.split('#', 2)
  const isMarked = uuid.test(id)
  const sentBy = idOf(message['app_id'])
  const isOurs = sentBy === '' ? isMarked : sentBy === appId
  const isPerson = sentBy === '' || sentBy === inboxOfPages
  return {
    isOurs,
    outgoingId: isOurs && isMarked && piece === undefined ? id : undefined,
    byApp: isOurs || isPerson ? undefined : sentBy,
  }
}
