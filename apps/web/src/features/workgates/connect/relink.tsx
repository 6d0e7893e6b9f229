import type { ConnectSession } from '@app/contracts/connect-sessions'
import type { WorkgateItem } from '@app/contracts/workgates'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageLoading } from '#ui/feedback/page-loading.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { RadioGroup } from '#ui/form/field.tsx'
import { useImportAccountsMutation } from '../api.ts'
import { connectMessages } from '../connect-messages.ts'

type RelinkProps = { session: ConnectSession; target: WorkgateItem; onDone: () => void; onAgain: () => void }

/** The sign-in is back: the same account is connected at once, another one only after a person has said so. */
export const Relink = ({ session, target, onDone, onAgain }: RelinkProps) => {
  const { isBusy, problem, connect } = useRelink(session, target, onDone)
  const same = session.accounts.find(({ externalId }) => externalId === target.externalId)
  const isAsked = useRef(false)
  const isSame = same !== undefined && !same.obstacle
  useEffect(() => {
    // Once: a refusal is shown, and is not tried again by itself.
    if (!isSame || isAsked.current || !same) return
    isAsked.current = true
    void connect(same.externalId, false)
  }, [isSame, same, connect])
  if (isSame && !problem) return <PageLoading />
  return (
    <div className="flex flex-col gap-4 pt-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {isSame ? (
        <RetryButton onClick={onAgain} />
      ) : (
        <Replace
          session={session}
          target={target}
          isBusy={isBusy}
          onAgain={onAgain}
          onReplace={(id) => void connect(id, true)}
        />
      )}
    </div>
  )
}

const useRelink = (session: ConnectSession, target: WorkgateItem, onDone: () => void) => {
  const text = useText(connectMessages)
  const [importAccounts, { isLoading }] = useImportAccountsMutation()
  const [problem, setProblem] = useState<string>()
  const connect = async (externalId: string, replaces: boolean) => {
    setProblem(undefined)
    const { data, error } = await importAccounts({
      params: { sessionId: session.id },
      body: { items: [{ externalId, botId: target.botId }], ...(replaces && { replaces }) },
    })
    const line = data?.items[0]
    if (!line?.workgate) return setProblem(line?.problem?.message ?? errorText(error))
    toast.success(text('connect.done', { name: line.workgate.name }))
    return onDone()
  }
  return { isBusy: isLoading, problem, connect }
}

type ReplaceProps = {
  session: ConnectSession
  target: WorkgateItem
  isBusy: boolean
  onReplace: (externalId: string) => void
  onAgain: () => void
}

const Replace = ({ session, target, isBusy, onReplace, onAgain }: ReplaceProps) => {
  const text = useText(connectMessages)
  const free = session.accounts.filter(({ obstacle, standing }) => !obstacle && standing === 'free')
  const [chosen, setChosen] = useState(free[0]?.externalId ?? '')
  if (free.length === 0)
    return (
      <>
        <Notice tone="danger">{text('replace.none')}</Notice>
        <RetryButton onClick={onAgain} />
      </>
    )
  return (
    <>
      <div role="alert">
        <p className="text-lg font-semibold">{text('replace.title')}</p>
        <p className="mt-1 text-sm text-text-muted">{text('replace.body', { name: target.name })}</p>
      </div>
      <RadioGroup
        label={text('replace.choose')}
        value={chosen}
        onChange={setChosen}
        options={free.map(({ externalId, name }) => ({ value: externalId, label: name, help: externalId }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} onClick={() => onReplace(chosen)}>
          {text('replace.confirm')}
        </Button>
        <RetryButton onClick={onAgain} />
      </div>
    </>
  )
}

const RetryButton = ({ onClick }: { onClick: () => void }) => {
  const text = useText(connectMessages)
  return (
    <div>
      <Button icon={<RefreshCw aria-hidden="true" className="size-4.5" />} onClick={onClick}>
        {text('window.again')}
      </Button>
    </div>
  )
}
