import type { PhoneMessage, SimulatedPhone } from '../contract.ts'
import type { Parts } from './parts.ts'
import type { OddReports } from './hook-caller.ts'
import { findPerson, newHexId, type Line, type Person, type World } from './world.ts'

export const requirePerson = (world: World, oaId: string, id: string): Person => {
  const person = findPerson(world, oaId, id)
  if (!person) throw new Error(`nobody has the id ${id} at ${oaId}`)
  return person
}

export const addLine = (world: World, person: Person, from: Line['from'], text: string, files: string[] = []): Line => {
  const { oaId, id: personId } = person
  const line: Line = { id: newHexId(), oaId, personId, from, at: world.now(), text, files, quoted: null }
  world.state.lines.push(line)
  world.save()
  return line
}

export interface SharedInfo {
  name: string
  phone: string
  address: string
  ward: string
  city: string
}

interface DoneTo {
  messageId: string
  icon: string
}

/** What the people of an OA do, each as the report that Zalo makes of it. */
export interface Customers extends Pick<SimulatedPhone, 'say'> {
  /** Comes back with the answer of the product. */
  sayOddly(oaId: string, personId: string, text: string, odd: OddReports): Promise<number>
  follow(oaId: string, personId: string, isFollower: boolean): Promise<void>
  shareInfo(oaId: string, personId: string, info: SharedInfo): Promise<void>
  /** A press on a button of the OA's menu. */
  click(oaId: string, personId: string): Promise<void>
  react(oaId: string, personId: string, done: DoneTo): Promise<void>
  /** An answer to one message of the talk. */
  quote(oaId: string, personId: string, text: string, messageId: string): Promise<void>
}

export const createCustomers = (parts: Parts): Customers => {
  const { world, reports } = parts

  const speaking = (oaId: string, personId: string): Person => {
    const person = requirePerson(world, oaId, personId)
    return Object.assign(person, { lastInteractionAt: world.now(), answersSince: 0 })
  }

  const report = (person: Person, { id, text }: Line, name: string, payload: object | null, odd?: OddReports) =>
    reports.send(
      {
        user_id_by_app: `55${person.id.slice(2)}`,
        event_name: `user_send_${name}`,
        sender: { id: person.id },
        recipient: { id: person.oaId },
        message: { msg_id: id, text, ...(payload ? { attachments: [{ type: name, payload }] } : {}) },
      },
      odd,
    )

  return {
    say: async (oaId, personId, { text = '', picture, sticker }) => {
      const person = speaking(oaId, personId)
      if (picture) {
        const url = keepPicture(parts, oaId, picture)
        await report(person, addLine(world, person, 'customer', text, [url]), 'image', { url, thumbnail: url })
      } else if (sticker) {
        const url = `${parts.filesBase()}/stickers/46.png`
        await report(person, addLine(world, person, 'customer', '', [url]), 'sticker', { id: '46', url })
      } else await report(person, addLine(world, person, 'customer', text), 'text', null)
    },
    sayOddly: async (oaId, personId, text, odd) => {
      const person = speaking(oaId, personId)
      return report(person, addLine(world, person, 'customer', text), 'text', null, odd)
    },
    follow: async (oaId, personId, isFollower) => {
      const person = isFollower ? speaking(oaId, personId) : requirePerson(world, oaId, personId)
      person.isFollower = isFollower
      world.save()
      const event_name = isFollower ? 'follow' : 'unfollow'
      await reports.send({ event_name, oa_id: oaId, follower: { id: personId }, source: 'oa_profile' })
    },
    click: async (oaId, personId) => {
      speaking(oaId, personId)
      world.save()
      await reports.send({ event_name: 'user_click_button', sender: { id: personId }, recipient: { id: oaId } })
    },
    react: async (oaId, personId, { messageId, icon }) => {
      await reports.send({
        event_name: 'user_reacted_message',
        sender: { id: personId },
        recipient: { id: oaId },
        message: { msg_id: messageId, react_icon: icon },
      })
    },
    quote: async (oaId, personId, text, messageId) => {
      const person = speaking(oaId, personId)
      const { id } = addLine(world, person, 'customer', text)
      await reports.send({
        event_name: 'user_send_text',
        sender: { id: personId },
        recipient: { id: oaId },
        message: { msg_id: id, text, quote_msg_id: messageId },
      })
    },
    shareInfo: async (oaId, personId, { name, phone, address, ward, city }) => {
      // Zalo names messages, follows, clicks and calls as interactions; a form that was filled in is none of them.
      requirePerson(world, oaId, personId).info = { name, phone, address }
      world.save()
      await reports.send({
        event_name: 'user_submit_info',
        sender: { id: personId },
        recipient: { id: oaId },
        info: { name, phone, full_address: { user_city: city, user_ward: ward, user_address: address } },
      })
    },
  }
}

const keepPicture = (
  { world, filesBase }: Parts,
  oaId: string,
  { bytes, type }: NonNullable<PhoneMessage['picture']>,
): string => {
  const id = newHexId()
  const name = type === 'image/png' ? 'anh.png' : 'anh.jpg'
  world.putBytes(id, bytes)
  world.state.uploads.push({ id, oaId, kind: 'image', name, at: world.now() })
  return `${filesBase()}/files/${id}/${name}`
}
