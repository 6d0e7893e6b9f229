import type { Bot } from '@app/contracts/bots'
import { harmfulMarks, type Replay, type ReplayMark } from '@app/contracts/replays'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useUndoReplayedChangeMutation } from './api.ts'
import { useChangeWords } from './change-words.ts'
import { replayMessages } from './messages.ts'

type Harm = 'price' | 'source' | 'unknown' | 'handoff'
const isHarm = (mark: ReplayMark): mark is Harm => harmfulMarks.includes(mark)

/** What the draft broke, and which change did it; or that nothing broke. */
export const ReplayBand = ({ bot, replay }: { bot: Bot; replay: Replay }) => {
  const text = useText(replayMessages)
  const harmed = harmfulMarks.some((mark) => replay.marks[mark] > 0)
  if (!harmed || replay.openHarm === 0)
    return (
      <div
        role="status"
        className="flex items-start gap-3 rounded-card border border-success bg-success-soft px-5 py-4 text-success"
      >
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p className="font-medium">{text(harmed ? 'band.accepted' : 'band.fine')}</p>
      </div>
    )
  return <HarmBand bot={bot} replay={replay} />
}

const HarmBand = ({ bot, replay }: { bot: Bot; replay: Replay }) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const words = useChangeWords(bot)
  const canWrite = useSession().can('bots.write')
  const [undo, { isLoading }] = useUndoReplayedChangeMutation()
  const [worst] = replay.causes
  const isNamed = worst !== undefined && harmfulMarks.some((mark) => worst.marks[mark] > 0)
  const marks = isNamed ? worst.marks : replay.marks
  const parts = harmfulMarks
    .filter(isHarm)
    .filter((mark) => marks[mark] > 0)
    .map((mark) => text(`band.part.${mark}`, { count: format.number(marks[mark]) }))
    .join(', ')
  const others = replay.causes.slice(1)
  const areOthersFine =
    others.length > 0 && others.every((each) => harmfulMarks.every((mark) => each.marks[mark] === 0))
  const takeOut = () =>
    worst &&
    settle(undo({ params: { replayId: replay.id }, body: { rev: bot.rev, path: worst.change.path } }), () =>
      text('band.undone'),
    )
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card border border-danger bg-danger-soft px-5 py-4 text-danger"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold text-pretty">
          {isNamed ? text('band.harm', { name: words(worst.change), parts }) : text('band.harm-unknown', { parts })}
        </p>
        <p className="mt-0.5 text-sm text-pretty">
          {[
            areOthersFine ? text('band.others-fine', { count: format.number(others.length) }) : null,
            text('band.gate', { count: format.number(replay.openHarm) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {isNamed && canWrite && replay.isCurrent && (
        <Button busy={isLoading} onClick={() => void takeOut()}>
          {text('band.undo')}
        </Button>
      )}
    </div>
  )
}
