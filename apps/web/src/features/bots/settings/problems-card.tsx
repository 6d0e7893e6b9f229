import type { BotConfig } from '@app/contracts/bot-settings'
import { validateBot, type Bot, type BotProblem } from '@app/contracts/bots'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { jsonMessages } from '../json-messages.ts'
import { ProblemList } from '../publish/problem-list.tsx'

const PAUSE_MS = 600

type ProblemsCardProps = {
  bot: Bot
  /** Null while the text cannot be read. */
  config: BotConfig | null
  /** Given beside a text: each problem then names its line. */
  lineOf?: ((path: readonly PropertyKey[]) => number) | undefined
}

/** What the server's checks say about the draft on the screen, asked again after each pause in typing. */
export const ProblemsCard = ({ bot, config, lineOf }: ProblemsCardProps) => {
  const text = useText(jsonMessages)
  const [found, setFound] = useState<BotProblem[] | 'failed' | null>(null)
  useEffect(() => {
    if (!config) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const call = callApi(validateBot, { params: { id: bot.id }, body: { config } }, { signal: stop.signal })
      void call.then(({ data }) => {
        if (!stop.signal.aborted) setFound(data?.problems ?? 'failed')
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [bot.id, config])
  const placeOf = (problem: BotProblem) =>
    lineOf && problem.path.length > 0 ? text('json.line', { line: lineOf(problem.path) }) : undefined
  return (
    <Card>
      <CardHeader
        title={text(bot.type === 'flow' ? 'json.problems' : 'json.problems-bot')}
        description={text('json.problems-lead')}
      />
      <CardBody>
        {config === null ? (
          <p className="text-sm text-text-muted">{text('json.problems-wait')}</p>
        ) : found === null ? (
          <Skeleton className="h-12 w-full" />
        ) : found === 'failed' ? (
          <p className="text-sm text-danger">{text('json.problems-failed')}</p>
        ) : found.length === 0 ? (
          <p className="flex items-center gap-1.5 text-sm text-success">
            <CircleCheck aria-hidden="true" className="size-4" />
            {text('json.problems-none')}
          </p>
        ) : (
          <ProblemList problems={found} placeOf={placeOf} />
        )}
      </CardBody>
    </Card>
  )
}
