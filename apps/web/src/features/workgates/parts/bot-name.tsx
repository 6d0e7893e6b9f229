import { BotMark } from '#ui/display/bot-mark.tsx'
import { useBots } from '../use-bots.ts'

/** The bot that answers, with its own mark once it is known. */
export const BotName = ({ botId, botName }: { botId: string; botName: string }) => {
  const bot = useBots()?.find(({ id }) => id === botId)
  return (
    <span className="flex min-w-0 items-center gap-2">
      {bot && (
        <span className="[&>span]:size-6 [&>span]:rounded-md [&_svg]:size-3.5">
          <BotMark bot={bot} size="sm" />
        </span>
      )}
      <span className="truncate" title={botName}>
        {botName}
      </span>
    </span>
  )
}
