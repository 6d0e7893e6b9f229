import type { Bot } from '@app/contracts/bots'
import { replaySizes } from '@app/contracts/replays'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { usePlanReplayQuery, useStartReplayMutation } from './api.ts'
import { replayMessages } from './messages.ts'

type Size = (typeof replaySizes)[number]
const isSize = (value: string): value is Size => (replaySizes as readonly string[]).includes(value)

type StartReplayProps = { bot: Bot; isRunning: boolean; isFirst: boolean }

/** What a replay will run and cost, said before it begins. */
export const StartReplay = ({ bot, isRunning, isFirst }: StartReplayProps) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const canWrite = useSession().can('bots.write')
  const [size, setSize] = useState<Size>('50')
  const [includesTests, setIncludesTests] = useState(false)
  const params = { id: bot.id }
  const plan = usePlanReplayQuery(
    { params, query: { size, tests: includesTests ? 'true' : 'false' } },
    { refetchOnMountOrArgChange: true },
  )
  const [start, { isLoading }] = useStartReplayMutation()
  const run = () => settle(start({ params, body: { size, includesTests } }), () => text('replay.started'))
  const problem = problemOf(plan)
  const known = plan.currentData
  if (problem && !known)
    return (
      <Card>
        <ErrorState {...problem} />
      </Card>
    )
  return (
    <Card>
      <CardBody className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-80 text-sm">
          {known ? (
            <>
              <p className="font-medium">
                {known.conversations === 0
                  ? text('replay.plan.none')
                  : text('replay.plan', {
                      conversations: format.number(known.conversations),
                      turns: format.number(known.turns),
                    })}
              </p>
              <p className="mt-0.5 text-text-muted">
                {known.usesModel
                  ? text('replay.plan.paid', { credits: format.number(known.credits) })
                  : text('replay.plan.free')}{' '}
                {text('replay.plan.safe')} {!known.hasChanges && text('replay.plan.same')}
              </p>
            </>
          ) : (
            <Skeleton className="h-10 w-full" />
          )}
        </div>
        <Checkbox
          label={text('replay.tests')}
          checked={includesTests}
          onChange={(event) => setIncludesTests(event.target.checked)}
        />
        <Select
          className="w-60 max-w-full"
          label={text('replay.size')}
          hideLabel
          value={size}
          onChange={(value) => isSize(value) && setSize(value)}
          options={replaySizes.map((value) => ({ value, label: text('replay.size.option', { count: value }) }))}
        />
        {canWrite && (
          <Button
            variant={isFirst ? 'primary' : undefined}
            busy={isLoading}
            disabled={isRunning || !known}
            icon={<History aria-hidden="true" className="size-4.5" />}
            onClick={() => void run()}
          >
            {text(isFirst ? 'replay.start' : 'replay.again')}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
