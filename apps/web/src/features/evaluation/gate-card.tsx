import type { Bot } from '@app/contracts/bots'
import type { testSetSummary } from '@app/contracts/bot-tests'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Select } from '#ui/form/select.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { useUpdateTestedBotMutation } from './api.ts'
import { testsMessages } from './tests-messages.ts'

const NONE = 'none'
const USUAL = 0.9

type GateCardProps = { bot: Bot; sets: readonly z.infer<typeof testSetSummary>[]; canWrite: boolean }

/** What a draft must pass before it may be published. */
export const GateCard = ({ bot, sets, canWrite }: GateCardProps) => {
  const text = useText(testsMessages)
  const format = useFormat()
  const gate = bot.publishGate
  const [setId, setSetId] = useState(gate?.testSetId ?? NONE)
  const [rate, setRate] = useState(gate?.minPassRate ?? USUAL)
  const [save, { isLoading }] = useUpdateTestedBotMutation()
  const wanted = setId === NONE ? null : { testSetId: setId, minPassRate: rate }
  const isChanged =
    wanted?.testSetId !== gate?.testSetId || (wanted !== null && wanted.minPassRate !== gate?.minPassRate)
  const submit = () =>
    settle(save({ params: { id: bot.id }, body: { rev: bot.rev, publishGate: wanted } }), () => text('gate.saved'))
  return (
    <Card>
      <CardHeader title={text('gate.title')} description={text('gate.help')} />
      <CardBody className="flex flex-wrap items-end gap-4">
        <Select
          className="w-full sm:w-72"
          label={text('gate.set')}
          value={setId}
          disabled={!canWrite}
          onChange={setSetId}
          options={[
            { value: NONE, label: text('gate.none') },
            ...sets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {setId !== NONE && (
          <div className="w-full sm:w-64">
            <Slider
              label={text('gate.rate')}
              value={rate}
              min={0.5}
              max={1}
              step={0.05}
              shown={format.percent(rate)}
              disabled={!canWrite}
              onChange={(value) => setRate(Math.round(value * 100) / 100)}
            />
          </div>
        )}
        {canWrite && isChanged && (
          <Button busy={isLoading} onClick={() => void submit()}>
            {text('common.save')}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
