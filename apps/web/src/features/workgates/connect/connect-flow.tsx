import type { ChannelDescription } from '@app/contracts/channels'
import type { Reply } from '@app/contracts/endpoint'
import type { listWorkgates, WorkgateItem } from '@app/contracts/workgates'
import { useChannels } from '#lib/channels/channels.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { ConnectByForm } from './connect-by-form.tsx'
import { ConnectInWindow } from './connect-in-window.tsx'
import { ChannelPicker } from './channel-picker.tsx'
import { NothingToConnect } from './nothing-to-connect.tsx'
import { QrWizard } from './qr-wizard.tsx'

export type WorkgateList = Reply<typeof listWorkgates>

export interface ConnectProps {
  channel: ChannelDescription
  /** The account that is connected anew; null: a new one. */
  target: WorkgateItem | null
  /** The bot to begin with. */
  botId: string | undefined
  /** What the account shall also be used for from now on, by the channel's id of it. */
  use?: string
  onClose: () => void
}

const ways = { none: NothingToConnect, form: ConnectByForm, oauth: ConnectInWindow, qr: QrWizard } as const

/** What the address asks for: the choice of a channel, or connecting one, new or again. */
export const ConnectFlow = ({ list }: { list: WorkgateList }) => {
  const { search, change } = useUrl()
  const channels = useChannels()
  const close = () =>
    change({ add: undefined, for: undefined, reconnect: undefined, session: undefined }, { replace: true })
  const again = search.get('reconnect')
  const target = list.items.find(({ id }) => id === again) ?? null
  const added = target?.channel ?? search.get('add')
  if (!added) return null
  const channel = channels.find(({ id }) => id === added)
  const botId = target?.botId ?? search.get('for') ?? undefined
  if (!channel || (!target && channel.connect.kind === 'none'))
    return <ChannelPicker list={list} botId={botId} onClose={close} />
  const Way = ways[channel.connect.kind]
  return <Way key={target?.id ?? channel.id} channel={channel} target={target} botId={botId} onClose={close} />
}
