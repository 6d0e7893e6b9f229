import type { PhoneMessage, PhoneTrouble, SimulatedPhone } from '../contract.ts'
import { addComment } from './comment-routes.ts'
import type { Happening } from './deliveries.ts'
import { commentHappening, echoOf, pressedBy, readOf, saidBy } from './happenings.ts'
import type { Service } from './service.ts'
import type { Trouble } from './troubles.ts'
import type { LineState, PageState, PersonState } from './world.ts'

const slowMs = 8000
const stickerId = 369_239_263_222_822

const troubles: Readonly<Record<Exclude<PhoneTrouble, 'expire-login'>, Trouble>> = {
  'refuse-next': { kind: 'refuse', code: 551, subcode: 1_545_041 },
  'lose-next-answer': { kind: 'lose-answer' },
  'slow-next': { kind: 'slow', ms: slowMs },
}

/** Pages and people by their ids; an unknown one is a mistake of whoever plays. */
export const placesIn = ({ memory }: Service) => {
  const pageOf = (id: string): PageState => {
    const page = memory.world.pages.find((one) => one.id === id)
    if (!page) throw new Error(`there is no page ${id}`)
    return page
  }
  const personOf = (pageId: string, id: string): PersonState => {
    const person = memory.world.people.find((one) => one.id === id && one.pageId === pageId)
    if (!person) throw new Error(`there is no person ${id}`)
    return person
  }
  return { pageOf, personOf }
}

export const newPerson = ({ memory }: Service, pageId: string, name: string): PersonState => {
  const number = memory.nextNumber()
  const person: PersonState = {
    id: `70${number}`,
    pageId,
    name,
    feedId: `60${number}`,
    isBlocked: false,
    lastWroteAt: null,
    readUpTo: 0,
  }
  memory.world.people.push(person)
  memory.changed()
  return person
}

/** A line of the customer's own; it opens the 24 hours anew. */
export const customerLine = (
  { memory }: Service,
  person: PersonState,
  text: string,
  files: string[] = [],
): LineState => {
  const line: LineState = {
    mid: `m_${memory.nextNumber()}`,
    pageId: person.pageId,
    personId: person.id,
    from: 'customer',
    at: memory.now(),
    text,
    files,
    choices: [],
  }
  person.lastWroteAt = line.at
  memory.world.lines.push(line)
  memory.changed()
  return line
}

/** A customer of a page, as somebody plays them. */
export const createPhone = (service: Service, keepPicture: (bytes: Buffer, type: string) => string): SimulatedPhone => {
  const { memory, deliveries } = service
  const { pageOf, personOf } = placesIn(service)

  const seen = (person: PersonState): Happening[] => {
    const newest = memory.world.lines
      .filter((line) => line.personId === person.id && line.pageId === person.pageId && line.from === 'shop')
      .at(-1)
    if (!newest || newest.at <= person.readUpTo) return []
    person.readUpTo = newest.at
    memory.changed()
    return [readOf(person, newest.at, memory.now())]
  }

  return {
    accounts: async () =>
      memory.world.pages.filter(({ fields }) => fields !== null).map(({ id, name, posts }) => ({ id, name, posts })),
    people: async (pageId) =>
      memory.world.people.filter((one) => one.pageId === pageId).map(({ id, name }) => ({ id, name })),
    addPerson: async (pageId, name) => {
      const { id } = newPerson(service, pageOf(pageId).id, name)
      return { id, name }
    },
    knowPerson: async (pageId, { id, name }, lastWroteAt) => {
      const known = memory.world.people.find((one) => one.id === id && one.pageId === pageId)
      const facts = { name, lastWroteAt: lastWroteAt.getTime() }
      if (known) Object.assign(known, facts)
      else Object.assign(newPerson(service, pageOf(pageId).id, name), { ...facts, id })
      memory.changed()
    },
    say: async (pageId, personId, message) => {
      const person = personOf(pageId, personId)
      if (message.postId !== undefined) await comment(service, person, message)
      else await deliveries.report(...seen(person), spoken(service, person, message, keepPicture))
    },
    lines: async (pageId, personId) => {
      const person = personOf(pageId, personId)
      await deliveries.report(...seen(person))
      return linesOf(service, person)
    },
    answerInApp: async (pageId, personId, text) => {
      const person = personOf(pageId, personId)
      const line: LineState = {
        ...{ mid: `m_${memory.nextNumber()}`, pageId, personId: person.id, from: 'shop', at: memory.now(), text },
        files: [],
        choices: [],
      }
      memory.world.lines.push(line)
      memory.changed()
      await deliveries.report(...echoOf(memory, line, { text }, false))
    },
    turnClock: async (hours) => {
      memory.world.clockAheadMs += hours * 3600_000
      memory.changed()
    },
    makeTrouble: async (pageId, trouble) => {
      const page = pageOf(pageId)
      if (trouble === 'expire-login') page.isTokenDead = true
      else service.troubles.add(pageId, troubles[trouble])
      memory.changed()
    },
  }
}

/** Words that stand on the last buttons press them; anything else is a message. */
const spoken = (
  service: Service,
  person: PersonState,
  { text = '', picture, sticker }: PhoneMessage,
  keepPicture: (bytes: Buffer, type: string) => string,
): Happening => {
  const choices = service.memory.world.lines.findLast(
    (line) => line.personId === person.id && line.from === 'shop',
  )?.choices
  const pressed = choices?.find(({ title }) => title === text)
  const files = [
    ...(picture ? [keepPicture(picture.bytes, picture.type)] : []),
    ...(sticker ? [`${service.origin()}/cdn/sticker.png`] : []),
  ]
  const line = customerLine(service, person, text, files)
  if (pressed?.kind === 'postback' && pressed.payload !== '') return pressedBy(line, pressed.title, pressed.payload)
  const payloadOf = (url: string) => (url.endsWith('/sticker.png') ? { url, sticker_id: stickerId } : { url })
  // A sticker comes as itself and as a picture, as Meta sends it these months.
  const attachments = files.flatMap((url) => [
    ...(url.endsWith('/sticker.png') ? [{ type: 'sticker', payload: payloadOf(url) }] : []),
    { type: 'image', payload: payloadOf(url) },
  ])
  return saidBy(line, {
    ...(text === '' ? {} : { text }),
    ...(pressed ? { quick_reply: { payload: pressed.payload } } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  })
}

const comment = async (
  service: Service,
  person: PersonState,
  { text = '', postId = '' }: PhoneMessage,
): Promise<void> => {
  const { pageOf } = placesIn(service)
  const page = pageOf(person.pageId)
  if (!page.posts.some(({ id }) => id === postId)) throw new Error(`there is no post ${postId}`)
  const added = addComment(service, page, { postId, parentId: postId, personId: person.id, text })
  const from = { id: person.feedId, name: person.name }
  await service.deliveries.report(commentHappening(page, added, { verb: 'add', from, now: service.memory.now() }))
}

const linesOf = ({ memory }: Service, person: PersonState) => {
  const { lines, comments } = memory.world
  const own = lines.filter((line) => line.personId === person.id && line.pageId === person.pageId)
  const theirs = comments.filter(({ personId, pageId }) => personId === person.id && pageId === person.pageId)
  const ids = new Set(theirs.map(({ id }) => id))
  const under = comments.filter(
    (one) => !one.isRemoved && (ids.has(one.id) || (one.personId === null && ids.has(one.parentId))),
  )
  return [
    ...own.map(({ mid, from, at, text, files, choices }) => ({
      ...{ id: mid, from, at: new Date(at), text, files },
      choices: choices.map(({ title }) => title),
    })),
    ...under.map(({ id, personId, at, text, postId, isHidden }) => ({
      ...{ id, at: new Date(at), text, postId, isHidden, files: [], choices: [] },
      from: personId === null ? ('shop' as const) : ('customer' as const),
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
}
