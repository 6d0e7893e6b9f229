import { getRun } from '@app/contracts/agent'
import type { WebhookCall } from '@app/contracts/bot-webhooks'
import type { Bot } from '@app/contracts/bots'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#lib/api/api-base-query.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useReplayWebhookCallMutation } from '../api.ts'
import { CodeSample } from '../components/code-sample.tsx'
import { useFailureText } from '../use-failure-text.ts'
import { webhookMessages } from '../webhook-messages.ts'

type CallDrawerProps = { bot: Bot; call: WebhookCall; onClose: () => void }

const written = (value: unknown) => JSON.stringify(value, null, 2)

/** One call: what came, what was answered, and a way to run it again. */
export const CallDrawer = ({ bot, call, onClose }: CallDrawerProps) => {
  const text = useText(webhookMessages)
  const failureText = useFailureText()
  const format = useFormat()
  const canWrite = useSession().can('bots.write')
  const navigate = useNavigate()
  const [isOpening, setIsOpening] = useState(false)
  const [replay, { isLoading }] = useReplayWebhookCallMutation()
  const openRun = async (runId: string) => {
    setIsOpening(true)
    const run = await settle(callApi(getRun, { params: { runId } }))
    setIsOpening(false)
    if (run) void navigate(`/biz-agent/${bot.id}?tab=interaction&session=${run.sessionId}`)
  }
  const again = async () => {
    const request = replay({ params: { id: bot.id, callId: call.id } })
    if (await settle(request, () => text('calls.replay.done'))) onClose()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={text('calls.detail', { when: format.dateTime(call.createdAt) })}
      footer={
        <>
          {call.runId && (
            <Button busy={isOpening} onClick={() => void openRun(call.runId ?? '')}>
              {text('calls.run')}
            </Button>
          )}
          {canWrite && (
            <Button
              busy={isLoading}
              icon={<RotateCcw aria-hidden="true" className="size-4" />}
              onClick={() => void again()}
            >
              {text('calls.replay')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {call.error && <Notice tone="danger">{failureText(call.error)}</Notice>}
        <section>
          <h3 className="mb-2 text-sm font-semibold">{text('calls.body')}</h3>
          <CodeSample wraps label={text('calls.body')} code={written(call.body)} />
        </section>
        <section>
          <h3 className="mb-2 text-sm font-semibold">{text('calls.answer')}</h3>
          {call.answer === null ? (
            <p className="text-sm text-text-muted">{text('calls.no-answer')}</p>
          ) : (
            <CodeSample wraps label={text('calls.answer')} code={written(call.answer)} />
          )}
        </section>
      </div>
    </Drawer>
  )
}
