import type { FlowNodeGroup } from '@app/contracts/flows'
import { cx } from '#lib/style/cx.ts'
import { glyphOf } from './icons.ts'

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

/**
 * The coloured square with the icon of a kind: the only colour on a node. The icon is a font glyph, because the browser
 * keeps every `<svg>` as a part of its own, and goes through all parts with each frame of a moving picture.
 */
export const KindTile = ({ kind, isLarge = false, isMuted = false }: KindTileProps) => {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'kind-icon grid shrink-0 place-items-center rounded-md',
        isLarge ? 'size-8 text-[1.125rem]' : 'size-6 text-[0.875rem]',
        isMuted || !kind ? 'bg-surface-hover text-text-muted' : TONES[kind.group],
      )}
    >
      {glyphOf(kind?.icon)}
    </span>
  )
}
