import type { WorkgateItem } from '@app/contracts/workgates'
import { useMemo } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import type { Column } from '#ui/list/table.tsx'
import { workgateMessages } from '../messages.ts'
import { AccountCell } from '../parts/account-cell.tsx'
import { AiSwitch } from '../parts/ai-switch.tsx'
import { BotName } from '../parts/bot-name.tsx'
import { HealthBadge } from '../parts/health-badge.tsx'
import { LastTimes } from '../parts/last-times.tsx'
import { SendBudget } from '../parts/send-budget.tsx'
import { useChannelKind } from '../parts/use-kind.ts'

/** The list of one bot leaves out the bot. */
export const useWorkgateColumns = ({ hasBot = true }: { hasBot?: boolean } = {}): Column<WorkgateItem>[] => {
  const text = useText(workgateMessages)
  const kindOf = useChannelKind()
  return useMemo(() => {
    const bot: Column<WorkgateItem> = {
      key: 'bot',
      header: text('column.bot'),
      width: '10.5rem',
      render: ({ channel, botId, botName }) =>
        kindOf(channel).canChat ? (
          <BotName botId={botId} botName={botName} />
        ) : (
          <span className="text-text-muted">{text('row.data')}</span>
        ),
    }
    return [
      { key: 'account', header: text('column.account'), render: (workgate) => <AccountCell workgate={workgate} /> },
      ...(hasBot ? [bot] : []),
      {
        key: 'health',
        header: text('gates.health'),
        width: '11rem',
        render: (workgate) => <HealthBadge workgate={workgate} />,
      },
      {
        key: 'times',
        header: text('column.times'),
        width: '8.5rem',
        render: (workgate) => <LastTimes workgate={workgate} />,
      },
      {
        key: 'budget',
        header: text('column.budget'),
        width: '9.5rem',
        hideOnPhone: true,
        render: (workgate) => <SendBudget workgate={workgate} />,
      },
      {
        key: 'delay',
        header: text('column.delay'),
        width: '4.5rem',
        align: 'end',
        hideOnPhone: true,
        render: ({ channel, delaySeconds }) =>
          kindOf(channel).canChat ? text('row.delay', { count: delaySeconds }) : '—',
      },
      { key: 'ai', header: text('column.ai'), width: '4.5rem', render: (workgate) => <AiSwitch workgate={workgate} /> },
    ]
  }, [text, kindOf, hasBot])
}
