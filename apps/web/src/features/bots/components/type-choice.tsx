import { botType, type BotType } from '@app/contracts/bot-settings'
import { Bot, Workflow, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { botMessages } from '../messages.ts'

const ICONS: Record<BotType, LucideIcon> = { chatbot: Bot, flow: Workflow }

type TypeChoiceProps = { value: BotType; onChange: (type: BotType) => void }

/** Two big cards that are really radio buttons, so the arrow keys work. */
export const TypeChoice = ({ value, onChange }: TypeChoiceProps) => {
  const text = useText(botMessages)
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{text('bots.type')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {botType.options.map((type) => {
          const Icon = ICONS[type]
          const isChosen = type === value
          return (
            <label
              key={type}
              className={cx(
                'relative flex cursor-pointer flex-col gap-2 rounded-card border p-4 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen ? 'border-accent bg-accent-soft' : 'border-border-strong hover:bg-surface-hover',
              )}
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={isChosen}
                onChange={() => onChange(type)}
                aria-describedby={`${name}-${type}`}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <span className="flex items-center gap-2.5">
                <Icon aria-hidden="true" className={cx('size-5', isChosen ? 'text-accent' : 'text-text-muted')} />
                <span className="font-semibold">{text(`bots.type.${type}`)}</span>
              </span>
              <span id={`${name}-${type}`} className={cx('text-sm', isChosen ? 'text-text' : 'text-text-muted')}>
                {text(`bots.type.${type}-lead`)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
