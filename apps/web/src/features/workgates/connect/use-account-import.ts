import type { ConnectSession } from '@app/contracts/connect-sessions'
import { useState } from 'react'
import { errorCode, errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { accountsMessages } from '../accounts-messages.ts'
import { useImportAccountsMutation } from '../api.ts'
import { canImport } from './account-order.ts'

interface Row {
  isChosen?: boolean
  botId?: string | undefined
  /** It was imported, as this workgate. */
  workgateId?: string
  problem?: string | undefined
}
export type AccountRows = Readonly<Record<string, Row>>

/** Which accounts are imported with which bot, and what became of each. */
export const useAccountImport = (session: ConnectSession, firstBot: string | undefined) => {
  const text = useText(accountsMessages)
  const spec = useText(specMessages)
  const [rows, setRows] = useState<AccountRows>({})
  const [commonBot, setCommonBot] = useState(firstBot)
  const [problem, setProblem] = useState<string>()
  const [importAccounts, { isLoading }] = useImportAccountsMutation()

  const rowOf = (externalId: string): Row => rows[externalId] ?? {}
  const botOf = (externalId: string) => rowOf(externalId).botId ?? commonBot
  const isDone = (externalId: string) => rowOf(externalId).workgateId !== undefined
  const open = session.accounts.filter((account) => canImport(account) && !isDone(account.externalId))
  const isOnly = session.accounts.filter(canImport).length === 1
  /** One account alone is what the person came for. */
  const isChosen = (externalId: string): boolean => rowOf(externalId).isChosen ?? isOnly
  const chosen = open.filter(({ externalId }) => isChosen(externalId))
  const doneCount = session.accounts.filter(({ externalId }) => isDone(externalId)).length
  const change = (externalId: string, next: Row) =>
    setRows((known) => ({ ...known, [externalId]: { ...known[externalId], ...next } }))

  const send = async (ids: readonly string[]) => {
    setProblem(undefined)
    const items = ids.flatMap((externalId) => {
      const botId = botOf(externalId)
      return botId ? [{ externalId, botId }] : []
    })
    const { data, error } = await importAccounts({ params: { sessionId: session.id }, body: { items } })
    if (!data) return setProblem(errorCode(error) === 'IMPORT_FAILED' ? spec('spec.import-failed') : errorText(error))
    for (const { externalId, workgate, problem: why } of data.items)
      change(externalId, workgate ? { workgateId: workgate.id, problem: undefined } : { problem: why?.message })
    const count = data.items.filter(({ workgate }) => workgate).length
    if (count > 0) toast.success(text('accounts.imported', { count }))
    else setProblem(spec('spec.import-failed'))
    return undefined
  }
  return {
    rowOf,
    isChosen,
    botOf,
    open,
    chosen,
    doneCount,
    commonBot,
    problem,
    isBusy: isLoading,
    choose: (externalId: string, isChosen: boolean) => change(externalId, { isChosen }),
    chooseAll: (isChosen: boolean) => {
      for (const { externalId } of open) change(externalId, { isChosen })
    },
    setBot: (externalId: string, botId: string) => change(externalId, { botId }),
    /** One bot for all: what was chosen for single accounts goes. */
    setCommonBot: (botId: string) => {
      setCommonBot(botId)
      setRows((known) =>
        Object.fromEntries(Object.entries(known).map(([id, row]) => [id, { ...row, botId: undefined }])),
      )
    },
    importChosen: () => send(chosen.map(({ externalId }) => externalId)),
    retry: (externalId: string) => send([externalId]),
  }
}
export type AccountImport = ReturnType<typeof useAccountImport>
