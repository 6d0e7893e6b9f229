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

/** What the people of an OA do, each as the report that Zalo makes of it. */
export interface Customers extends Pick<SimulatedPhone, 'say'> {
  /** Comes back with the answer of the product. */
  sayOddly(oaId: string, personId: string, text: string, odd: OddReports): Promise<number>
  follow(oaId: string, personId: string, isFollower: boolean): Promise<void>
  shareInfo(oaId: string, personId: string, info: SharedInfo): Promise<void>
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
    shareInfo: async (oaId, personId, { name, phone, address, ward, city }) => {
      speaking(oaId, personId).info = { name, phone, address }
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
