import type { ChannelChat } from '../contract.ts'
import { callGraph } from './graph.ts'

/** Messenger takes one action per call, and ends the second by itself when the message comes. */
const actions = ['mark_seen', 'typing_on'] as const

export const showMessengerWriting: NonNullable<ChannelChat['showWriting']> = async (
  io,
  { externalId, secrets },
  personId,
  signal,
) => {
  for (const action of actions)
    await callGraph(
      io,
      {
        method: 'POST',
        path: `/${encodeURIComponent(externalId)}/messages`,
        body: { recipient: { id: personId }, sender_action: action },
        token: secrets['pageToken'] ?? '',
      },
      signal,
    )
}
