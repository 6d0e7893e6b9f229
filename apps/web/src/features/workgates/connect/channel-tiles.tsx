import type { ChannelDescription } from '@app/contracts/channels'
import { Code, LogIn, PencilLine, QrCode, type LucideIcon } from 'lucide-react'
import { useChannels } from '#lib/channels/channels.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { connectMessages } from '../connect-messages.ts'

type ChannelTilesProps = { chosen: string | null; onChoose: (channel: string) => void }

const ways: Record<ChannelDescription['connect']['kind'], LucideIcon> = {
  none: Code,
  form: PencilLine,
  oauth: LogIn,
  qr: QrCode,
}

/** What can be connected, and the own chat, which only has to be put on a site. */
export const useConnectable = (): readonly ChannelDescription[] =>
  useChannels().filter(({ connect, canChat }) => connect.kind !== 'none' || canChat)

/** One tile for each channel, drawn from its own description. */
export const ChannelTiles = ({ chosen, onChoose }: ChannelTilesProps) => {
  const text = useText(connectMessages)
  const channels = useConnectable()
  return (
    <ul aria-label={text('connect.channels')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {channels.map((channel) => (
        <li key={channel.id} className="grid">
          <Tile channel={channel} isChosen={channel.id === chosen} onChoose={() => onChoose(channel.id)} />
        </li>
      ))}
    </ul>
  )
}

type TileProps = { channel: ChannelDescription; isChosen: boolean; onChoose: () => void }

const Tile = ({ channel, isChosen, onChoose }: TileProps) => {
  const text = useText(connectMessages)
  const { language } = useLanguage()
  const { label, description, icon, connect } = channel
  const Way = ways[connect.kind]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex flex-col gap-2.5 rounded-card border bg-surface p-4 text-start transition-colors duration-150',
        isChosen
          ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]'
          : 'border-border hover:border-border-strong hover:bg-surface-hover',
      )}
    >
      <span className="flex items-center gap-3">
        <KindIcon icon={icon} className="size-9" />
        <span className="min-w-0">
          <span className="block font-semibold">{label[language]}</span>
          <span className="block text-xs text-text-muted">{text(`connect.by-${connect.kind}`)}</span>
        </span>
      </span>
      <span className="text-sm text-pretty">{description[language]}</span>
      <span className="mt-auto flex items-start gap-1.5 text-xs text-pretty text-text-muted">
        <Way aria-hidden="true" className="mt-0.5 size-3.5" />
        {connect.hint?.[language] ?? text('connect.none-hint')}
      </span>
    </button>
  )
}
