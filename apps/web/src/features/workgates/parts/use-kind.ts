import type { ChannelDescription } from '@app/contracts/channels'
import { useCallback } from 'react'
import { useChannels } from '#lib/channels/channels.ts'

export interface ChannelKind {
  description: ChannelDescription | undefined
  /** The product's own chat, which needs no account and is not counted. */
  isOwn: boolean
  canChat: boolean
}

/** What screens ask about the channel of an account; one that nobody describes is taken for one that can chat. */
export const useChannelKind = (): ((channel: string) => ChannelKind) => {
  const channels = useChannels()
  return useCallback(
    (channel) => {
      const description = channels.find(({ id }) => id === channel)
      return {
        description,
        isOwn: description?.connect.kind === 'none' && description.canChat,
        canChat: description?.canChat ?? true,
      }
    },
    [channels],
  )
}
