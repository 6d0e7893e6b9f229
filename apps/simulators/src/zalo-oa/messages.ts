import type { ApiRoute } from './api.ts'
import { ApiError } from './api.ts'
import type { Parts } from './parts.ts'
import { findPerson, newHexId, type Line, type Person } from './world.ts'

type Json = Readonly<Record<string, unknown>>
const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

const hourMs = 3600_000
const freeMs = 48 * hourMs
const paidMs = 7 * 24 * hourMs
const uploadMs = 7 * 24 * hourMs
const mostLetters = 2000
/** Since January 2026 answers within 48 hours are free without end; the number is still told. */
const toldTotal = 8

/** Messages of the OA to its people. */
export const messageRoutes = (route: ApiRoute, parts: Parts): void => {
  const { world, troubles, reports } = parts
  route('POST', '/v3.0/oa/message/cs', async ({ oaId, request }) => {
    const body = asObject(request.body)
    const person = recipientOf(parts, oaId, asObject(body['recipient'])['user_id'])
    const message = asObject(body['message'])
    const said = readMessage(parts, oaId, message)
    if (troubles.take(oaId, 'refuse-next')) throw new ApiError(-248, 'Message violates the content policy')
    const quota = quotaFor(parts, person)
    person.answersSince += 1
    const line: Line = { ...said, id: newHexId(), oaId, personId: person.id, from: 'shop', at: world.now() }
    world.state.lines.push(line)
    world.save()
    // The report of it leaves on its own: it may overtake the answer.
    const told = reports.track(nextMoment().then(() => tellOfOwn(parts, line, person)))
    if (troubles.take(oaId, 'echo-first')) await told
    return { message_id: line.id, user_id: person.id, sent_time: String(line.at), quota }
  })
  route('POST', '/v3.0/oa/quota/message', ({ oaId, request }) => {
    const person = recipientOf(parts, oaId, asObject(request.body)['user_id'])
    const { remain, total } = quotaFor(parts, person)
    return { last_interaction: String(person.lastInteractionAt), cs_reply: { remain, total } }
  })
  route('POST', '/v2.0/oa/message', ({ oaId, request }) => {
    const action = asObject(asObject(request.body)['sender_action'])
    if (!action['react_icon']) throw new ApiError(-240, 'This API has been shut down')
    recipientOf(parts, oaId, asObject(asObject(request.body)['recipient'])['user_id'])
    return { message_id: newHexId() }
  })
  for (const url of ['/v3.0/oa/message/transaction', '/v3.0/oa/message/promotion'])
    route('POST', url, () => {
      throw new ApiError(-240, 'This API has been shut down')
    })
}

const nextMoment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const recipientOf = ({ world }: Parts, oaId: string, id: unknown): Person => {
  const person = typeof id === 'string' ? findPerson(world, oaId, id) : undefined
  if (!person) throw new ApiError(-201, 'user_id is invalid')
  return person
}

const quotaFor = ({ world }: Parts, { lastInteractionAt, answersSince }: Person) => {
  const age = lastInteractionAt === null ? Infinity : world.now() - lastInteractionAt
  if (age > paidMs) throw new ApiError(-230, 'User has not interacted with the OA in the past 7 days')
  const isFree = age <= freeMs
  const left = isFree ? Math.max(toldTotal - answersSince - 1, 0) : 500
  return {
    quota_type: isFree ? 'reply' : 'sub_quota',
    remain: String(left),
    total: String(isFree ? toldTotal : 2000),
  }
}

type Said = Pick<Line, 'text' | 'files' | 'quoted'>

const readMessage = (parts: Parts, oaId: string, message: Json): Said => {
  const { text = '', attachment, quote_message_id: quoted = null } = message
  if (typeof text !== 'string' || (text === '' && !attachment)) throw new ApiError(-201, 'message is invalid')
  if (text.normalize('NFC').length > mostLetters) throw new ApiError(-210, 'Text exceeds 2000 characters')
  if (quoted !== null && !parts.world.state.lines.some(({ id }) => id === quoted))
    throw new ApiError(-201, 'quote_message_id is invalid')
  return { text, files: attachment ? [fileOf(parts, oaId, asObject(attachment))] : [], quoted: quoted as string | null }
}

const fileOf = (parts: Parts, oaId: string, { type, payload: given }: Json): string => {
  const payload = asObject(given)
  if (type === 'file') return addressOf(parts, oaId, payload['token'], ['file'])
  if (type !== 'template') throw new ApiError(-233, 'Message type is not supported')
  if (payload['template_type'] === 'request_user_info') return ''
  const elements = payload['elements']
  const element = asObject(Array.isArray(elements) && elements.length === 1 ? elements[0] : null)
  const { media_type: kind, attachment_id: id, url, width, height } = element
  if (payload['template_type'] !== 'media' || (kind !== 'image' && kind !== 'gif'))
    throw new ApiError(-201, 'attachment is invalid')
  if ((id === undefined) === (url === undefined)) throw new ApiError(-201, 'either url or attachment_id')
  if (kind === 'gif' && !(Number(width) > 0 && Number(height) > 0))
    throw new ApiError(-201, 'gif needs width and height')
  return typeof url === 'string' ? url : addressOf(parts, oaId, id, [kind])
}

const addressOf = ({ world, filesBase }: Parts, oaId: string, id: unknown, kinds: readonly string[]): string => {
  const upload = world.state.uploads.find((one) => one.id === id && one.oaId === oaId && kinds.includes(one.kind))
  if (!upload) throw new ApiError(-201, 'attachment is invalid')
  if (world.now() - upload.at > uploadMs) throw new ApiError(-100, 'Attachment has expired')
  return `${filesBase()}/files/${upload.id}/${encodeURIComponent(upload.name)}`
}

/** What Zalo reports of a message of the OA. A person who used the OA's own chat has an id; a program has none. */
export const tellOfOwn = async (
  { reports }: Parts,
  { id, text, files, oaId }: Line,
  person: Person,
  adminId?: string,
): Promise<void> => {
  const sides = { sender: { id: oaId, ...(adminId ? { admin_id: adminId } : {}) }, recipient: { id: person.id } }
  const [file] = files
  const kind =
    file === undefined ? 'text' : file.includes('/files/') && !/\.(?:png|jpe?g|gif)$/i.test(file) ? 'file' : 'image'
  const attachments = file ? { attachments: [{ type: kind, payload: { url: file } }] } : {}
  await reports.send({ event_name: `oa_send_${kind}`, ...sides, message: { msg_id: id, text, ...attachments } })
  const receipt = { sender: { id: oaId }, recipient: { id: person.id } }
  await reports.send({ event_name: 'user_received_message', ...receipt, message: { msg_id: id } })
  await reports.send({ event_name: 'user_seen_message', ...receipt, message: { msg_ids: [id] } })
}
