import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatedPhone } from '@app/simulators/contract'
import type { Services } from './services.ts'
import { accounts, chatChannels } from './shop.ts'

type ChatChannel = (typeof chatChannels)[number]

const writersPerChannel = 2
/** Customers wait while so many messages are on their way: a busy machine must not fall behind for minutes. */
const mostUntold = 12
/** After so many messages somebody new comes, so that there is always a thread that no dead process holds. */
const messagesPerPerson = 4

const phoneOf = ({ meta, zaloOa, zaloWeb }: Services, channel: ChatChannel): SimulatedPhone =>
  ({ facebook: meta, 'zalo-oa': zaloOa, 'zalo-personal': zaloWeb })[channel].phone

/** Customers of each channel who write without a pause; the services report it to the product, sooner or later. */
export const startCustomers = (services: Services) => {
  const said: string[] = []
  const over = new AbortController()
  /** Services give up after a few tries, so a message is told first when somebody is there. */
  const somebodyThere = async (): Promise<void> => {
    while (!services.isProductThere() && !over.signal.aborted) await delay(20)
  }
  const notTooMany = async (): Promise<void> => {
    while (services.untold() > mostUntold && !over.signal.aborted) await delay(20)
  }
  const writer = async (channel: ChatChannel, at: number): Promise<void> => {
    const phone = phoneOf(services, channel)
    const account = accounts[channel]
    let person = ''
    for (let count = 0; !over.signal.aborted; count += 1) {
      if (count % messagesPerPerson === 0) person = (await phone.addPerson(account, `Khách ${at}-${count}`)).id
      // Of a personal account the program hears it, whether the server is there or not.
      if (channel !== 'zalo-personal') await somebodyThere()
      await notTooMany()
      const text = `Shop ơi ${randomUUID()}`
      said.push(text)
      await phone.say(account, person, { text })
      await delay((services.isProductThere() ? 50 : 1000) + Math.random() * 500)
    }
  }
  const writers = chatChannels.flatMap((channel) =>
    Array.from({ length: writersPerChannel }, (_, at) => writer(channel, at)),
  )
  return {
    /** Every word of theirs; all of it has to arrive once. */
    said,
    end: async (): Promise<void> => {
      over.abort()
      await Promise.all(writers)
    },
  }
}

export interface Arrival {
  /** The service's id of it. */
  id: string
  to: string
  text: string
}

/** What customers have on their phones of the shop's answers, for each of them in the order it came. */
export const arrivedAt = async ({ meta, zaloOa, zaloWeb }: Services): Promise<Arrival[]> => {
  const ofPages = meta.service.memory.world.lines.map(({ mid, personId, ...line }) => ({
    id: mid,
    to: personId,
    ...line,
  }))
  const ofOas = zaloOa.world.state.lines.map(({ personId, ...line }) => ({ to: personId, ...line }))
  const account = accounts['zalo-personal']
  const ofAccounts = await Promise.all(
    (await zaloWeb.phone.people(account)).map(async ({ id: to }) =>
      (await zaloWeb.phone.lines(account, to)).map((line) => ({ to, ...line })),
    ),
  )
  return [...ofPages, ...ofOas, ...ofAccounts.flat()]
    .filter(({ from }) => from === 'shop')
    .map(({ id, to, text }) => ({ id, to, text }))
}
