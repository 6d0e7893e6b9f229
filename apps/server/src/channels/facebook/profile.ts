import type { ChannelAccount, ChannelIo, InboundPerson } from '../contract.ts'
import { callGraph } from './graph.ts'
import { textOf } from './read-json.ts'

/** Reports name nobody. Some people have no profile for us, and some applications may not read it: then nobody is named. */
export const findMessengerPerson = async (
  io: ChannelIo,
  { secrets }: ChannelAccount,
  personId: string,
  signal: AbortSignal,
): Promise<InboundPerson | null> => {
  const query = { fields: 'first_name,last_name,name,profile_pic' }
  const path = `/${encodeURIComponent(personId)}`
  const reply = await callGraph(io, { path, query, token: secrets['pageToken'] ?? '' }, signal)
  if (reply.kind !== 'answer') return null
  const { name, first_name: first, last_name: last } = reply.body
  const parts = [textOf(first), textOf(last)].filter((part) => part !== '').join(' ')
  const pictureUrl = textOf(reply.body['profile_pic']) || undefined
  return { id: personId, name: textOf(name) || parts || undefined, pictureUrl }
}
