import type { PhoneAccount, PhoneLine, PhonePerson, SimulatedPhone } from '@app/simulators/contract'
import { newId } from '#core/ids.ts'

export interface ToyPhone extends SimulatedPhone {
  /** What was asked of it, oldest first. */
  readonly asked: readonly string[]
}

/** A customer's side of a service that keeps everything in memory and tells nobody. */
export const toyPhone = (accounts: readonly PhoneAccount[]): ToyPhone => {
  const people = new Map<string, PhonePerson[]>(accounts.map(({ id }) => [id, []]))
  const lines = new Map<string, PhoneLine[]>()
  const asked: string[] = []
  const add = (personId: string, line: Pick<PhoneLine, 'from' | 'text'> & Partial<PhoneLine>): void => {
    const known = lines.get(personId) ?? []
    lines.set(personId, [...known, { id: newId(), at: new Date(), files: [], choices: [], ...line }])
  }
  return {
    asked,
    accounts: async () => accounts,
    people: async (accountId) => people.get(accountId) ?? [],
    addPerson: async (accountId, name) => {
      const person = { id: newId(), name }
      people.get(accountId)?.push(person)
      return person
    },
    say: async (_, personId, { text = '', picture, sticker, postId }) => {
      const files = picture ? [`data:${picture.type},${picture.bytes.length}`] : []
      add(personId, { from: 'customer', text: sticker ? '[sticker]' : text, files, postId })
    },
    lines: async (_, personId) => lines.get(personId) ?? [],
    answerInApp: async (_, personId, text) => add(personId, { from: 'shop', text, choices: ['M', 'L'] }),
    turnClock: async (hours) => void asked.push(`clock ${hours}`),
    makeTrouble: async (accountId, trouble) => void asked.push(`${trouble} ${accountId}`),
  }
}
