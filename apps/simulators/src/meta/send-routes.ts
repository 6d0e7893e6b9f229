import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { echoOf } from './happenings.ts'
import { checkSend, checkWindow, type CheckedSend } from './check-send.ts'
import { readQuickReplies, readTemplate } from './check-message.ts'
import { checkPrivateReply } from './comment-routes.ts'
import { badParameter, GraphRefusal } from './refusal.ts'
import { fieldsIn, givenIn, pageCaller, wordIn, type Given, type Service } from './service.ts'
import { refusalOf } from './troubles.ts'
import type { LineState, PageState, PersonState } from './world.ts'

const biggestPicture = 8 * 1024 * 1024
const biggestFile = 25 * 1024 * 1024
const fetchMs = 10_000
const mostShown = 10

/** `POST /{page-id}/messages`: everything a page says in private. */
export const addSendRoutes = (service: Service): void => {
  service.http.post<{ Params: { pageId: string } }>('/:version/:pageId/messages', async (request, reply) => {
    const page = pageCaller(service, request, request.params.pageId, 'pages_messaging')
    const send = checkSend(givenIn(request))
    // Troubles are tried out with messages; what is only shown for a moment does not use them up.
    const trouble = send.action === null ? service.troubles.take(page.id) : undefined
    if (trouble?.kind === 'refuse') throw refusalOf(trouble)
    if (trouble?.kind === 'hang-up') return hangUp(reply)
    if (trouble?.kind === 'slow') await wait(trouble.ms, undefined, { ref: false })
    const answer = await accept(service, page, send)
    return trouble?.kind === 'lose-answer' ? hangUp(reply) : answer
  })
}

const hangUp = (reply: FastifyReply): FastifyReply => {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

const accept = async (service: Service, page: PageState, send: CheckedSend): Promise<object> => {
  const person =
    'commentId' in send.recipient
      ? checkPrivateReply(service, page, send.recipient.commentId)
      : knownPerson(service, page, send)
  if (send.action !== null) {
    person.shown = [...(person.shown ?? []), send.action].slice(-mostShown)
    return { recipient_id: person.id }
  }
  await checkFile(fieldsIn(send.message['attachment']))
  const line = addLine(service, page, person, send.message)
  const happenings = echoOf(service.memory, line, send.message)
  const echoed = service.deliveries.report(...happenings.slice(0, 1))
  if (service.behaviour.echoesFirst) await echoed
  void service.deliveries.report(...happenings.slice(1))
  return { recipient_id: person.id, message_id: line.mid }
}

const knownPerson = ({ memory }: Service, page: PageState, send: CheckedSend): PersonState => {
  const id = 'id' in send.recipient ? send.recipient.id : ''
  const person = memory.world.people.find((one) => one.id === id && one.pageId === page.id)
  if (!person) throw badParameter('No matching user found', 2_018_001)
  if (person.isBlocked) throw new GraphRefusal(551, "This person isn't available right now.", { subcode: 1_545_041 })
  if (send.action === null) checkWindow(send, person.lastWroteAt, memory.now())
  return person
}

/** Nothing outside this machine is ever fetched; what lies on it is fetched as Meta would. */
const checkFile = async (attachment: Given): Promise<void> => {
  const url = wordIn(fieldsIn(attachment['payload']), 'url')
  if (url === '' || !['localhost', '127.0.0.1'].includes(new URL(url).hostname)) return
  const most = attachment['type'] === 'image' ? biggestPicture : biggestFile
  const reply = await fetch(url, { signal: AbortSignal.timeout(fetchMs), redirect: 'error' }).catch(() => null)
  if (reply?.status !== 200) throw badParameter('The attachment could not be fetched', 2_018_008)
  if ((await reply.arrayBuffer()).byteLength > most) throw badParameter('The attachment is too large', 2_018_109)
}

const addLine = ({ memory }: Service, page: PageState, person: PersonState, message: Given): LineState => {
  const attachment = fieldsIn(message['attachment'])
  const payload = fieldsIn(attachment['payload'])
  const template = attachment['type'] === 'template' ? readTemplate(payload) : null
  const line: LineState = {
    mid: `m_${memory.nextNumber()}`,
    pageId: page.id,
    personId: person.id,
    from: 'shop',
    at: memory.now(),
    text: template?.text ?? wordIn(message, 'text'),
    files: template?.files ?? [wordIn(payload, 'url')].filter(Boolean),
    choices: [...(template?.choices ?? []), ...readQuickReplies(message)],
  }
  memory.world.lines.push(line)
  memory.changed()
  return line
}
