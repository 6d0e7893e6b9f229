import type { FlowNodeGroup } from '@app/contracts/flows'
import { Box } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { icons } from './icons.ts'

const TONES: Record<FlowNodeGroup, string> = {
  entry: 'bg-node-entry-soft text-node-entry',
  message: 'bg-node-message-soft text-node-message',
  ai: 'bg-node-ai-soft text-node-ai',
  logic: 'bg-node-logic-soft text-node-logic',
  business: 'bg-node-business-soft text-node-business',
  memo: 'bg-node-memo-soft text-node-memo',
}

type KindTileProps = {
  kind: { icon: string; group: FlowNodeGroup } | undefined
  isLarge?: boolean | undefined
  isMuted?: boolean | undefined
}

/** The coloured square with the icon of a kind: the only colour on a node. */
export const KindTile = ({ kind, isLarge = false, isMuted = false }: KindTileProps) => {
  const Icon = (kind && icons[kind.icon]) || Box
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-md',
        isLarge ? 'size-8 [&_svg]:size-4.5' : 'size-6 [&_svg]:size-3.5',
        isMuted || !kind ? 'bg-surface-hover text-text-muted' : TONES[kind.group],
      )}
    >
      <Icon />
    </span>
  )
}
