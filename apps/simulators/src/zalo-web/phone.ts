import { randomBytes } from 'node:crypto'
import type { PhoneLine, PhoneMessage, PhoneTrouble, SimulatedPhone } from '../contract.ts'
import type { Surroundings } from './service-routes.ts'
import type { Code, World, ZaloAccount, ZaloMessage } from './world.ts'

/** What the owner of an account does in the Zalo app on their own phone, besides what customers do. */
export interface ZaloPhone extends SimulatedPhone {
  codes(): readonly Code[]
  scan(accountId: string, code?: string): void
  confirm(code?: string): void
  decline(code?: string): void
  /** Zalo does not let this program in (-1005). */
  refuse(code?: string): void
  close(accountId: string, code: number): void
  refuseNext(accountId: string, code: number): void
  /** The next file of the account is taken in without a word to its sender; comes back when that has happened. */
  withholdFile(accountId: string): Promise<void>
  /** The next so many questions of a sign-in meet a gateway that has nobody behind it. */
  breakSignIn(answers: number): void
  /** A document. */
  sendFile(accountId: string, personId: string, name: string): void
  /** In a group of the account, which is nobody's conversation with the shop. */
  sayInGroup(accountId: string, personId: string, text: string): void
  /** Zalo tells the newest messages again, the newest first. */
  tellAgain(accountId: string, count: number): void
  isOnline(accountId: string): boolean
}

const stickerContent = { id: 1, catId: 1, type: 7 }
const groupId = '5300000000000000001'

/** Keeps a file under an address of this service. */
type Keep = (name: string, bytes: Buffer) => string

const contentOf = (
  { text = '', picture, sticker }: PhoneMessage,
  keep: Keep,
): Pick<ZaloMessage, 'msgType' | 'content'> => {
  if (sticker) return { msgType: 'chat.sticker', content: stickerContent }
  if (picture) {
    const href = keep(picture.type === 'image/png' ? 'anh.png' : 'anh.jpg', picture.bytes)
    return { msgType: 'chat.photo', content: { href, title: text, thumb: href } }
  }
  return { msgType: 'webchat', content: text }
}

const lineOf = ({ msgId, from, at, content }: ZaloMessage): PhoneLine => {
  const { href = '', title = '' } = typeof content === 'object' ? (content as { href?: string; title?: string }) : {}
  return {
    id: msgId,
    from: from === '0' ? 'shop' : 'customer',
    at: new Date(at),
    text: typeof content === 'string' ? content : title,
    files: href ? [href] : [],
    choices: [],
  }
}

export const createPhone = (world: World, { listeners, troubles, fileUrl }: Surroundings): ZaloPhone => {
  const keep: Keep = (name, bytes) => {
    const id = randomBytes(10).toString('hex')
    world.bytes.put(id, bytes)
    return fileUrl(id, name)
  }
  const newest = (state: Code['state'], code?: string): Code => {
    const found = code ? world.codes.get(code) : [...world.codes.values()].findLast((one) => one.state === state)
    if (!found) throw new Error(`no code is ${state}`)
    return found
  }
  const tell = (account: ZaloAccount, message: Omit<ZaloMessage, 'msgId' | 'at'>): void =>
    listeners.tell(account, world.addMessage(account, message))
  const makeTrouble = (accountId: string, trouble: PhoneTrouble): void => {
    if (trouble === 'refuse-next') troubles.refuseNext.set(accountId, 122)
    if (trouble === 'lose-next-answer') troubles.loseNext.add(accountId)
    if (trouble === 'slow-next') troubles.slowNext.add(accountId)
    if (trouble !== 'expire-login') return
    world.endSessions(accountId)
    listeners.close(accountId, 3003)
  }
  return {
    accounts: async () => world.accounts().map(({ id, name }) => ({ id, name, posts: [] })),
    people: async (accountId) => world.requireAccount(accountId).people.map(({ id, name }) => ({ id, name })),
    learn: async (accountId, people) => {
      const account = world.findAccount(accountId)
      if (account) world.learn(account, people)
    },
    addPerson: async (accountId, name) => world.addPerson(world.requireAccount(accountId), name),
    async say(accountId, personId, message) {
      const account = world.requireAccount(accountId)
      const name = account.people.find(({ id }) => id === personId)?.name ?? ''
      tell(account, { from: personId, to: '0', name, ...contentOf(message, keep) })
    },
    lines: async (accountId, personId) =>
      world
        .requireAccount(accountId)
        .messages.filter(({ from, to }) => from === personId || to === personId)
        .map(lineOf),
    async answerInApp(accountId, personId, text) {
      const account = world.requireAccount(accountId)
      tell(account, { from: '0', to: personId, name: account.name, msgType: 'webchat', content: text })
    },
    turnClock: async (hours) => world.turnClock(hours),
    makeTrouble: async (accountId, trouble) => makeTrouble(accountId, trouble),
    codes: () => [...world.codes.values()],
    scan: (accountId, code) => world.changeCode(newest('new', code), 'scanned', accountId),
    confirm: (code) => world.changeCode(newest('scanned', code), 'confirmed'),
    decline: (code) => world.changeCode(newest('scanned', code), 'declined'),
    refuse: (code) => world.changeCode(newest('scanned', code), 'refused'),
    close: (accountId, code) => listeners.close(accountId, code),
    refuseNext: (accountId, code) => void troubles.refuseNext.set(accountId, code),
    withholdFile: (accountId) => new Promise((taken) => troubles.withholdFile.set(accountId, taken)),
    breakSignIn: (answers) => void (troubles.signInOutages = answers),
    sendFile: (accountId, personId, name) => {
      const content = { title: name, href: keep(name, Buffer.from(`Tệp ${name}`)) }
      tell(world.requireAccount(accountId), { from: personId, to: '0', name: '', msgType: 'share.file', content })
    },
    sayInGroup: (accountId, personId, text) => {
      const said = { from: personId, to: groupId, name: '', msgType: 'webchat', content: text }
      listeners.tellInGroup(world.requireAccount(accountId), { ...said, msgId: `${groupId}1`, at: Date.now() })
    },
    tellAgain: (accountId, count) => {
      const account = world.requireAccount(accountId)
      for (const message of account.messages.slice(-count).toReversed()) listeners.tell(account, message)
    },
    isOnline: (accountId) => listeners.isOnline(accountId),
  }
}
