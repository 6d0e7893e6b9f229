import { useText } from '#lib/i18n/i18n.tsx'
import { BotMark } from '#ui/display/bot-mark.tsx'
import { Select } from '#ui/form/select.tsx'
import { connectMessages } from '../connect-messages.ts'
import { useBots } from '../use-bots.ts'

type BotSelectProps = {
  value: string | null | undefined
  onChange: (botId: string) => void
  label?: string | undefined
  hideLabel?: boolean | undefined
  help?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  inDialog?: boolean | undefined
}

/** Chooses the bot that answers, by its name and its mark. */
export const BotSelect = ({ label, ...select }: BotSelectProps) => {
  const text = useText(connectMessages)
  const bots = useBots() ?? []
  return (
    <Select
      {...select}
      label={label ?? text('connect.bot')}
      options={bots.map((bot) => ({
        value: bot.id,
        label: bot.name,
        icon: (
          <span className="[&>span]:size-6 [&>span]:rounded-md [&_svg]:size-3.5">
            <BotMark bot={bot} size="sm" />
          </span>
        ),
      }))}
    />
  )
}
