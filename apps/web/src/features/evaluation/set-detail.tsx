import type { Bot } from '@app/contracts/bots'
import type { TestSet } from '@app/contracts/bot-tests'
import { ArrowLeft, FolderX, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useVersionText } from '#features/traces/public.ts'
import { errorCode } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetTestSetQuery, useStartTestRunMutation } from './api.ts'
import { CasesCard } from './cases-card.tsx'
import { CompareCard } from './compare-card.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { isUnderWay, RunBadge } from './run-badge.tsx'
import { RunCard } from './run-card.tsx'
import { testsMessages } from './tests-messages.ts'
import { useRunName } from './use-run-name.ts'

const POLL_MS = 1500
const NONE = 'none'

/** One test set: run it, read the results, compare two runs, change its cases. */
export const SetDetail = ({ bot, setId }: { bot: Bot; setId: string }) => {
  const text = useText(testsMessages)
  const { change } = useUrl()
  const [isLive, setIsLive] = useState(false)
  const query = useGetTestSetQuery(
    { params: { setId } },
    { refetchOnMountOrArgChange: true, pollingInterval: isLive ? POLL_MS : 0 },
  )
  const set = query.currentData
  const isUnder = set?.lastRuns.some(isUnderWay) ?? false
  if (isUnder !== isLive) setIsLive(isUnder)
  const problem = problemOf(query)
  const back = () => change({ set: undefined, run: undefined, with: undefined })
  return (
    <div className="flex flex-col gap-5">
      <div className="-mb-2 -ms-3">
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          onClick={back}
        >
          {text('tests.back')}
        </Button>
      </div>
      {errorCode(query.error) === 'TEST_SET_NOT_FOUND' ? (
        <Card>
          <EmptyState
            icon={<FolderX />}
            title={text('tests.missing')}
            action={<Button onClick={back}>{text('tests.back')}</Button>}
          />
        </Card>
      ) : problem && !set ? (
        <Card>
          <ErrorState {...problem} />
        </Card>
      ) : set ? (
        <SetContent bot={bot} set={set} />
      ) : (
        <Skeleton className="h-64 w-full rounded-card" />
      )}
    </div>
  )
}

const SetContent = ({ bot, set }: { bot: Bot; set: TestSet }) => {
  const canWrite = useSession().can('bots.write')
  const { search } = useUrl()
  const chosen = set.lastRuns.find(({ id }) => id === search.get('run')) ?? set.lastRuns[0]
  const withId = search.get('with')
  const other = set.lastRuns.find(({ id }) => id === withId && id !== chosen?.id)
  return (
    <>
      <RunsCard bot={bot} set={set} canWrite={canWrite} chosenId={chosen?.id} otherId={other?.id} />
      {chosen && other && <CompareCard runId={chosen.id} withId={other.id} />}
      {chosen && !other && <RunCard key={chosen.id} bot={bot} run={chosen} />}
      <CasesCard set={set} canWrite={canWrite} />
    </>
  )
}

type RunsCardProps = {
  bot: Bot
  set: TestSet
  canWrite: boolean
  chosenId: string | undefined
  otherId: string | undefined
}

const targets = ['draft', 'published', 'both'] as const

const RunsCard = ({ bot, set, canWrite, chosenId, otherId }: RunsCardProps) => {
  const text = useText(testsMessages)
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-1">
            {set.name}
            {canWrite && (
              <IconButton
                size="sm"
                label={text('tests.rename')}
                icon={<Pencil aria-hidden="true" className="size-4" />}
                onClick={() => setIsRenaming(true)}
              />
            )}
          </span>
        }
        description={text('run.history')}
        actions={canWrite && <StartRun bot={bot} set={set} />}
      />
      <CardBody>
        {set.lastRuns.length === 0 ? (
          <p className="text-sm text-text-muted">{text('run.history-empty')}</p>
        ) : (
          <RunList set={set} chosenId={chosenId} />
        )}
        <CompareSelect set={set} chosenId={chosenId} otherId={otherId} />
      </CardBody>
      {isRenaming && <RenameDialog set={set} onClose={() => setIsRenaming(false)} />}
    </Card>
  )
}

const StartRun = ({ bot, set }: Pick<RunsCardProps, 'bot' | 'set'>) => {
  const text = useText(testsMessages)
  const { change } = useUrl()
  const [target, setTarget] = useState<(typeof targets)[number]>('draft')
  const [start, { isLoading }] = useStartTestRunMutation()
  const offered = bot.publishedAt === null ? (['draft'] as const) : targets
  const run = async () => {
    const chosen = target === 'both' ? (['draft', 'published'] as const) : ([target] as const)
    const started = await settle(start({ params: { setId: set.id }, body: { targets: [...chosen] } }), () =>
      text('run.started', { count: set.cases.length }),
    )
    if (started) change({ run: undefined, with: undefined })
  }
  return (
    <>
      {offered.length > 1 && (
        <Segments
          label={text('run.on')}
          value={target}
          onChange={setTarget}
          options={offered.map((value) => ({ value, label: text(`target.${value}`) }))}
        />
      )}
      <Button
        variant="primary"
        icon={<Play aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        busy={isLoading}
        disabled={set.cases.length === 0}
        onClick={() => void run()}
      >
        {text('run.start')}
      </Button>
    </>
  )
}

const RunList = ({ set, chosenId }: Pick<RunsCardProps, 'set' | 'chosenId'>) => {
  const { change } = useUrl()
  const versionText = useVersionText()
  return (
    <ul className="flex flex-wrap gap-2">
      {set.lastRuns.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            aria-pressed={each.id === chosenId}
            onClick={() => change({ run: each.id, with: undefined })}
            className={cx(
              'flex flex-col items-start gap-1 rounded-control border px-3 py-2 text-start text-xs transition-colors duration-150 hover:bg-surface-hover',
              each.id === chosenId ? 'border-accent bg-accent-soft/40' : 'border-border',
            )}
          >
            <span className="font-medium">{versionText(each.versionLabel)}</span>
            <RunBadge run={each} />
            <span className="text-text-muted">
              <RelativeTime value={each.createdAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Absent while there is nothing to compare with. */
const CompareSelect = ({ set, chosenId, otherId }: Pick<RunsCardProps, 'set' | 'chosenId' | 'otherId'>) => {
  const text = useText(testsMessages)
  const { change } = useUrl()
  const nameOf = useRunName()
  const others = set.lastRuns.filter(({ id }) => id !== chosenId)
  if (others.length === 0) return null
  return (
    <Select
      className="mt-4 max-w-md"
      label={text('run.compare')}
      value={otherId ?? NONE}
      onChange={(id) => change({ run: chosenId, with: id === NONE ? undefined : id })}
      options={[
        { value: NONE, label: text('run.compare-none') },
        ...others.map((each) => ({ value: each.id, label: nameOf(each) })),
      ]}
    />
  )
}
