import type { Input, Reply } from '@app/contracts/endpoint'
import type { importAccounts as contract } from '@app/contracts/connect-sessions'
import { errorCodes } from '@app/contracts/errors'
import type { OfferedAccount } from '#channels/contract.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { presentWorkgate } from '../present-workgate.ts'
import { requireWorkgate } from '../require-workgate.ts'
import { changeSession } from './change-session.ts'
import { connectAccount } from './connect-account.ts'
import { requireOauthChannel } from './oauth-channel.ts'
import { requireSession } from './require-session.ts'
import { forgetSessionSecrets, openSession } from './session-secrets.ts'

type Wanted = Input<typeof contract>['body']
type Outcome = Reply<typeof contract>['items'][number]

/** Connects the accounts a person has chosen, each by itself: one that fails takes no other with it. */
export const importAccounts = async (
  ctx: WorkspaceCtx,
  id: string,
  { items, replaces = false }: Wanted,
): Promise<Outcome[]> => {
  const session = await requireSession(ctx, id)
  for (const botId of new Set(items.map((item) => item.botId))) await requireBot(ctx, botId)
  const accounts = await offeredAccounts(ctx, session)
  await checkReplacing(ctx, session, items, replaces)
  const outcomes: Outcome[] = []
  for (const item of items)
    outcomes.push(
      await importOne(ctx, session, { ...item, account: accounts.find((one) => one.externalId === item.externalId) }),
    )
  if (outcomes.every(({ problem }) => problem?.code === 'IMPORT_FAILED')) throw new AppError('IMPORT_FAILED')
  await finish(ctx, session, outcomes)
  return outcomes
}

const offeredAccounts = async (ctx: WorkspaceCtx, session: ConnectSessionRow): Promise<readonly OfferedAccount[]> => {
  const isOpen = session.state === 'choosing' && session.expiresAt > ctx.now()
  const secrets = isOpen ? await openSession(ctx, session) : null
  if (secrets?.kind !== 'accounts') throw new AppError('CONNECT_TIMED_OUT')
  return secrets.accounts
}

/** Another account than before takes the place of one only if the person has said so. */
const checkReplacing = async (
  ctx: WorkspaceCtx,
  { workgateId }: ConnectSessionRow,
  items: Wanted['items'],
  replaces: boolean,
): Promise<void> => {
  if (!workgateId) return
  const { externalId } = await requireWorkgate(ctx, workgateId)
  if (items.length > 1) throw new AppError('VALIDATION_FAILED', { fields: { items: 'field.too-long' } })
  if (!replaces && items.some((item) => item.externalId !== externalId)) throw new AppError('ACCOUNT_DIFFERS')
}

const importOne = async (
  ctx: WorkspaceCtx,
  session: ConnectSessionRow,
  { externalId, botId, account }: Wanted['items'][number] & { account: OfferedAccount | undefined },
): Promise<Outcome> => {
  try {
    if (!account) throw new AppError('CHANNEL_ACCOUNT_REFUSED')
    const channel = requireOauthChannel(ctx.deps, session.channel)
    const row = await connectAccount(ctx, channel, { account, botId, into: session.workgateId ?? undefined })
    return { externalId, workgate: presentWorkgate(ctx.deps, row), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { reason } = error.details
    const message = typeof reason === 'string' ? reason : errorCodes[error.code][ctx.language]
    return { externalId, workgate: null, problem: { code: error.code, message } }
  }
}

/** What failed may be tried again as long as the session lives. */
const finish = async (ctx: WorkspaceCtx, session: ConnectSessionRow, outcomes: readonly Outcome[]): Promise<void> => {
  if (outcomes.some(({ problem }) => problem)) return
  await inTransaction(ctx, async (tx) => {
    await forgetSessionSecrets(tx, session)
    await changeSession(tx, session, { state: 'done' })
  })
}
