import type { TopicKey } from '@app/contracts/report-keys'
import { alwaysPeople, shadowReady, type Shadow, type ShadowTopic } from '@app/contracts/shadow'
import { Check, Lock, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useSetAiTopicsMutation } from './api.ts'
import { shadowMessages } from './messages.ts'

const sizeOf = ({ same, different, none }: ShadowTopic): number => same + different + none

/** Same, different and none as one bar; the figures stand beside it. */
export const SplitBar = ({ same, different, none }: Pick<ShadowTopic, 'same' | 'different' | 'none'>) => (
  <span aria-hidden="true" className="flex h-2 w-full min-w-24 gap-0.5">
    {same > 0 && <span className="rounded-full bg-success" style={{ flexGrow: same }} />}
    {different > 0 && <span className="rounded-full bg-warning" style={{ flexGrow: different }} />}
    {none > 0 && <span className="rounded-full bg-text-muted" style={{ flexGrow: none }} />}
  </span>
)

/** Agreement by topic, and the topics that a person hands to the AI. */
export const TopicTable = ({ botId, shadow }: { botId: string; shadow: Shadow }) => {
  const text = useText(shadowMessages)
  const format = useFormat()
  const canWrite = useSession().can('bots.write')
  const current = shadow.topics.filter(({ isAi }) => isAi).map(({ topic }) => topic)
  // Ready topics come ticked; switching them on is still a person's act.
  const [chosen, setChosen] = useState<readonly TopicKey[]>(() =>
    shadow.topics.filter(({ isAi, isReady }) => isAi || isReady).map(({ topic }) => topic),
  )
  const toggle = (topic: TopicKey) =>
    setChosen((now) => (now.includes(topic) ? now.filter((one) => one !== topic) : [...now, topic]))
  const heads = ['topic', 'count', 'split', 'share', 'state', 'now'] as const
  return (
    <>
      <Card>
        <CardHeader
          title={text('topics.title')}
          description={text('topics.ready', {
            drafts: format.number(shadowReady.drafts),
            share: format.percent(shadowReady.agreement),
          })}
        />
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="bg-surface-sunken text-start text-text-muted">
              <tr>
                <th className="w-10 px-4 py-2">
                  <span className="sr-only">{text('topics.title')}</span>
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                    {text(`topics.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border">
              {shadow.topics.map((row) => (
                <TopicRow
                  key={row.topic}
                  row={row}
                  aiSince={shadow.aiSince}
                  isChosen={chosen.includes(row.topic)}
                  onToggle={canWrite ? () => toggle(row.topic) : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {canWrite && <AiTopics botId={botId} shadow={shadow} chosen={chosen} current={current} onClear={setChosen} />}
    </>
  )
}

type TopicRowProps = {
  row: ShadowTopic
  aiSince: string | null
  isChosen: boolean
  onToggle: (() => void) | undefined
}

const TopicRow = ({ row, aiSince, isChosen, onToggle }: TopicRowProps) => {
  const text = useText(shadowMessages)
  const format = useFormat()
  const drafts = sizeOf(row)
  const isLocked = alwaysPeople.includes(row.topic)
  return (
    <tr className={isChosen ? 'bg-accent-soft' : undefined}>
      <td className="px-4 py-2.5">
        <input
          type="checkbox"
          className="size-4.5 accent-accent"
          aria-label={text('topics.choose', { name: text(`topic.${row.topic}`) })}
          checked={isChosen}
          disabled={isLocked || !onToggle}
          onChange={onToggle}
        />
      </td>
      <th scope="row" className="px-3 py-2.5 text-start font-medium">
        {text(`topic.${row.topic}`)}
      </th>
      <td className="tabular px-3 py-2.5">{format.number(drafts)}</td>
      <td className="px-3 py-2.5">
        <span className="flex items-center gap-3">
          <SplitBar {...row} />
          <span className="tabular whitespace-nowrap text-text-muted">
            {[row.same, row.different, row.none].map((count) => format.number(count)).join(' · ')}
          </span>
        </span>
      </td>
      <td className="tabular px-3 py-2.5">{drafts === 0 ? '–' : format.percent(row.same / drafts)}</td>
      <td className="px-3 py-2.5">
        <TopicState row={row} isLocked={isLocked} />
      </td>
      <td className="px-3 py-2.5 whitespace-nowrap">
        {row.isAi && aiSince ? text('now.ai', { date: format.date(aiSince) }) : text('now.people')}
      </td>
    </tr>
  )
}

const TopicState = ({ row, isLocked }: { row: ShadowTopic; isLocked: boolean }) => {
  const text = useText(shadowMessages)
  const format = useFormat()
  const lacking = shadowReady.drafts - sizeOf(row)
  if (isLocked) return <Badge icon={<Lock aria-hidden="true" className="size-3.5" />}>{text('state.people')}</Badge>
  if (row.isReady)
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" className="size-3.5" />}>
        {text('state.ready')}
      </Badge>
    )
  return lacking > 0 ? (
    <Badge tone="info">{text('state.few', { count: format.number(lacking) })}</Badge>
  ) : (
    <Badge tone="warning">{text('state.not-yet')}</Badge>
  )
}

type AiTopicsProps = {
  botId: string
  shadow: Shadow
  chosen: readonly TopicKey[]
  current: readonly TopicKey[]
  onClear: (topics: readonly TopicKey[]) => void
}

const AiTopics = ({ botId, shadow, chosen, current, onClear }: AiTopicsProps) => {
  const text = useText(shadowMessages)
  const format = useFormat()
  const [save, { isLoading }] = useSetAiTopicsMutation()
  const names = chosen.map((topic) => text(`topic.${topic}`)).join('; ')
  const isRisky = shadow.topics.some(({ topic, isReady }) => chosen.includes(topic) && !isReady)
  const write = (topics: readonly TopicKey[]) =>
    settle(save({ params: { id: botId }, body: { topics: [...topics] } }), () => text('ai.saved'))
  const clear = () => {
    onClear([])
    void write([])
  }
  return (
    <Card className="border-accent!">
      <CardBody className="flex flex-wrap items-center gap-4">
        <Sparkles aria-hidden="true" className="size-5 text-accent" />
        <div className="min-w-0 flex-1 basis-80">
          <p className="font-semibold">{names ? text('ai.title', { topics: names }) : text('ai.title-none')}</p>
          <p className="mt-0.5 text-sm text-text-muted">{text('ai.body')}</p>
          {isRisky && (
            <div className="mt-2">
              <Notice tone="info">{text('ai.warning')}</Notice>
            </div>
          )}
        </div>
        {current.length > 0 && (
          <Button busy={isLoading} onClick={clear}>
            {text('ai.clear')}
          </Button>
        )}
        <Button variant="primary" busy={isLoading} disabled={chosen.length === 0} onClick={() => void write(chosen)}>
          {text('ai.save', { count: format.number(chosen.length) })}
        </Button>
      </CardBody>
    </Card>
  )
}
