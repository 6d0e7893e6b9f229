import type { PhoneGate } from '@app/contracts/pretend'
import { useId } from 'react'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { pretendMessages } from '../messages.ts'

type ChannelChoiceProps = { gates: readonly PhoneGate[]; value: string; onChange: (workgateId: string) => void }

/** The accounts as tiles; one of several on the same channel also says which. */
export const ChannelChoice = ({ gates, value, onChange }: ChannelChoiceProps) => {
  const text = useText(pretendMessages)
  const lookOf = useChannelLook()
  const name = useId()
  const isAlone = ({ channel }: PhoneGate) => gates.filter((gate) => gate.channel === channel).length === 1
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{text('pretend.channel')}</legend>
      {gates.map((gate) => {
        const look = lookOf(gate.channel)
        const label = isAlone(gate) ? look.label : gate.name
        const isChosen = gate.workgateId === value
        return (
          <label
            key={gate.workgateId}
            title={`${look.label} · ${gate.name}`}
            className={cx(
              'relative flex h-8.5 min-w-0 max-w-full cursor-pointer items-center gap-1.5 rounded-control border px-2 text-sm font-medium transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              isChosen ? 'border-accent ring-1 ring-accent' : 'border-border-strong hover:bg-surface-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={() => onChange(gate.workgateId)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <KindIcon icon={look.icon} className="size-4.5" />
            <span className="truncate">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
