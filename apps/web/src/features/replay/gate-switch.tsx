import type { Bot } from '@app/contracts/bots'
import { History } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Switch } from '#ui/form/field.tsx'
import { useUpdateReplayedBotMutation } from './api.ts'
import { replayMessages } from './messages.ts'

/** The replay of a bot, and whether a publish must wait for it. */
export const ReplayCard = ({ bot, canWrite }: { bot: Bot; canWrite: boolean }) => {
  const text = useText(replayMessages)
  const [save, { isLoading }] = useUpdateReplayedBotMutation()
  const change = (requiresReplay: boolean) =>
    void settle(save({ params: { id: bot.id }, body: { rev: bot.rev, requiresReplay } }), () =>
      text('gate.replay.saved'),
    )
  return (
    <Card>
      <CardHeader
        title={text('gate.replay.title')}
        description={text('gate.replay.body')}
        actions={
          <LinkButton
            size="sm"
            to={`/biz-agent/${bot.id}/replay`}
            icon={<History aria-hidden="true" className="size-4" />}
          >
            {text('gate.replay.open')}
          </LinkButton>
        }
      />
      <CardBody>
        <Switch
          label={text('gate.replay.switch')}
          checked={bot.requiresReplay}
          disabled={!canWrite || isLoading}
          onChange={change}
        />
      </CardBody>
    </Card>
  )
}
