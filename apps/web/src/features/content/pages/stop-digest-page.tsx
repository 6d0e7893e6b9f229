import { stopDigest } from '@app/contracts/reports'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode, errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { MessagePage } from '../components/message-page.tsx'
import { WayOn } from '../components/way-on.tsx'
import { contentMessages } from '../messages.ts'

/** Where the link of the weekly digest leads. It asks first: mail programs open links by themselves. */
export const StopDigestPage = () => {
  const { key = '' } = useParams()
  const text = useText(contentMessages)
  const [state, setState] = useState<'asking' | 'busy' | 'stopped'>('asking')
  const [error, setError] = useState<unknown>(null)
  const stop = async () => {
    setState('busy')
    const reply = await callApi(stopDigest, { params: { key } })
    setError(reply.error ?? null)
    setState(reply.error ? 'asking' : 'stopped')
  }
  const isStopped = state === 'stopped'
  return (
    <>
      <MessagePage
        icon={<MailX />}
        title={text(isStopped ? 'content.digest.stopped' : 'content.digest.title')}
        body={text(isStopped ? 'content.digest.stopped-body' : 'content.digest.body')}
        actions={
          isStopped ? (
            <WayOn />
          ) : (
            <Button variant="primary" busy={state === 'busy'} onClick={() => void stop()}>
              {text('content.digest.stop')}
            </Button>
          )
        }
      />
      {error !== null && (
        <div className="mx-auto max-w-lg">
          <Notice tone="danger">
            {errorCode(error) === 'WEBHOOK_NOT_FOUND' ? text('content.digest.wrong') : errorText(error)}
          </Notice>
        </div>
      )}
    </>
  )
}
