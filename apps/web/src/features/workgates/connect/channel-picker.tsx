import type { ChannelDescription } from '@app/contracts/channels'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { connectMessages } from '../connect-messages.ts'
import { ChoiceCard } from '../parts/choice-card.tsx'
import { LiftLimit } from '../parts/lift-limit.tsx'
import { SimulatedTag } from '../parts/simulated-tag.tsx'
import { paths } from '../paths.ts'
import { isBroken } from '../standing.ts'
import { useBots } from '../use-bots.ts'
import { ChannelTiles, useConnectable } from './channel-tiles.tsx'
import type { WorkgateList } from './connect-flow.tsx'
import { NoBot } from './no-bot.tsx'

type ChannelPickerProps = { list: WorkgateList; botId: string | undefined; onClose: () => void }

const NEW = 'new'

/** Chooses a channel. One with a broken account offers to mend that first. */
export const ChannelPicker = ({ list, botId, onClose }: ChannelPickerProps) => {
  const text = useText(connectMessages)
  const navigate = useNavigate()
  const bots = useBots()
  const channels = useConnectable()
  const [chosen, setChosen] = useState<string | null>(null)
  const channel = channels.find(({ id }) => id === chosen)
  const broken = list.items.filter((item) => item.channel === chosen && isBroken(item))
  const [picked, setPicked] = useState<string | null>(null)
  const goal = broken.some(({ id }) => id === picked) || picked === NEW ? picked : (broken[0]?.id ?? NEW)
  const isFull = list.used >= list.limit
  const isOwn = channel?.connect.kind === 'none'
  const isRefused = isFull && goal === NEW && !isOwn

  const next = () => {
    if (!channel) return
    const bot = botId ?? bots?.[0]?.id
    if (isOwn && bot) void navigate(paths.appearance(bot))
    else if (goal !== NEW && goal) void navigate(paths.reconnect(goal), { replace: true })
    else void navigate(paths.add({ channel: channel.id, ...(botId && { botId }) }), { replace: true })
  }
  const { used, limit } = list
  return (
    <Dialog
      open
      isPage
      size="lg"
      onClose={onClose}
      title={text('connect.title')}
      description={
        isFull ? text('connect.lead-full', { used, limit }) : text('connect.lead', { left: limit - used, limit })
      }
      footer={
        bots?.length === 0 ? undefined : (
          <>
            {channel?.isSimulated !== false && channels.some(({ isSimulated }) => isSimulated) && <OnSimulators />}
            <Button variant="ghost" onClick={onClose}>
              {text('connect.later')}
            </Button>
            <Button variant="primary" disabled={!channel || !bots || isRefused} onClick={next}>
              {text('common.continue')}
              <ArrowRight aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
            </Button>
          </>
        )
      }
    >
      {bots?.length === 0 ? (
        <NoBot />
      ) : (
        <div className="flex flex-col gap-4">
          {isFull && list.liftedBy && (
            <Notice tone="info">
              <LiftLimit liftedBy={list.liftedBy} />
            </Notice>
          )}
          <ChannelTiles chosen={chosen} onChoose={setChosen} />
          {channel && broken.length > 0 && (
            <AgainOrNew channel={channel} broken={broken} list={list} goal={goal ?? NEW} onChoose={setPicked} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The steps are those of the real service; only nobody outside hears of it. */
const OnSimulators = () => {
  const text = useText(connectMessages)
  return (
    <span className="me-auto flex min-w-0 flex-wrap items-center gap-2 text-xs text-text-muted">
      <SimulatedTag />
      {text('connect.simulated')}
    </span>
  )
}

type AgainOrNewProps = {
  channel: ChannelDescription
  broken: WorkgateList['items']
  list: WorkgateList
  goal: string
  onChoose: (goal: string) => void
}

const AgainOrNew = ({ channel, broken, list, goal, onChoose }: AgainOrNewProps) => {
  const text = useText(connectMessages)
  const { language } = useLanguage()
  const counts = { next: list.used + 1, limit: list.limit }
  return (
    <fieldset className="rounded-card border border-border p-4">
      <legend className="sr-only">{text('connect.what', { channel: channel.label[language] })}</legend>
      <p aria-hidden="true" className="mb-3 font-semibold">
        {text('connect.what', { channel: channel.label[language] })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {broken.map(({ id, name, threads }) => (
          <ChoiceCard
            key={id}
            name="goal"
            label={text('connect.again', { name })}
            help={text('connect.again-help', { count: threads })}
            checked={goal === id}
            onChoose={() => onChoose(id)}
          />
        ))}
        <ChoiceCard
          name="goal"
          label={text('connect.new')}
          help={text('connect.new-help', counts)}
          checked={goal === NEW}
          disabled={list.used >= list.limit}
          onChoose={() => onChoose(NEW)}
        />
      </div>
    </fieldset>
  )
}
