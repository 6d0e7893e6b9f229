import type { PhoneAccount, PhoneLine, PhonePerson, SimulatedPhone } from '@app/simulators/contract'
import { newId } from '#core/ids.ts'

type NewLine = Pick<PhoneLine, 'from' | 'text'> & Partial<PhoneLine>

export interface ToyPhone extends SimulatedPhone {
  /** What was asked of it, oldest first. */
  readonly asked: readonly string[]
  addLine(personId: string, line: NewLine): PhoneLine
}

/** A customer's side of a service that keeps everything in memory and tells nobody. */
export const toyPhone = (accounts: readonly PhoneAccount[]): ToyPhone => {
  const people = new Map<string, PhonePerson[]>(accounts.map(({ id }) => [id, []]))
  const lines = new Map<string, PhoneLine[]>()
  const asked: string[] = []
  const addLine = (personId: string, given: NewLine): PhoneLine => {
    const line = { id: newId(), at: new Date(), files: [], choices: [], ...given }
    lines.set(personId, [...(lines.get(personId) ?? []), line])
    return line
  }
  return {
    asked,
    addLine,
    accounts: async () => accounts,
    people: async (accountId) => people.get(accountId) ?? [],
    learn: async (accountId, known) => {
      const own = people.get(accountId) ?? []
      people.set(accountId, [...own, ...known.filter(({ id }) => own.every((person) => person.id !== id))])
    },
    addPerson: async (accountId, name) => {
      const person = { id: newId(), name }
      people.get(accountId)?.push(person)
      return person
    },
    say: async (accountId, personId, { text = '', picture, sticker, postId }) => {
      if (!people.get(accountId)?.some(({ id }) => id === personId)) throw new Error('nobody of that name')
      const files = picture ? [`data:${picture.type},${picture.bytes.length}`] : []
      addLine(personId, { from: 'customer', text: sticker ? '[sticker]' : text, files, postId })
    },
    lines: async (_, personId) => lines.get(personId) ?? [],
    answerInApp: async (_, personId, text) => void addLine(personId, { from: 'shop', text, choices: ['M', 'L'] }),
    turnClock: async (hours) => void asked.push(`clock ${hours}`),
    makeTrouble: async (accountId, trouble) => void asked.push(`${trouble} ${accountId}`),
  }
}
