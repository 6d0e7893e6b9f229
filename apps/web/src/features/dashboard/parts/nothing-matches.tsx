import { ListFilter } from 'lucide-react'
import { filterMessages, useBotName, type ReportFilters } from '#features/reports/public.ts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { UrlChange } from '#lib/page/use-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

type NothingMatchesProps = { filters: ReportFilters; days: number; change: (next: UrlChange) => void }

/** Names the filter that left nothing, and drops it: the channel first, where both are set. */
export const NothingMatches = ({ filters: { botId, channel }, days, change }: NothingMatchesProps) => {
  const text = useText(filterMessages)
  const bot = useBotName(botId) ?? text('filter.this-bot')
  const label = useChannelLook()(channel ?? '').label
  const words = { bot, channel: label, days }
  const said = botId && channel ? 'filter.empty-both' : botId ? 'filter.empty-bot' : 'filter.empty-channel'
  return (
    <Card>
      <EmptyState
        icon={<ListFilter />}
        title={text('filter.empty')}
        description={text(said, words)}
        action={
          channel ? (
            <Button onClick={() => change({ channel: undefined })}>{text('filter.drop-channel', words)}</Button>
          ) : (
            <Button onClick={() => change({ botId: undefined })}>{text('filter.drop-bot', words)}</Button>
          )
        }
      />
    </Card>
  )
}
