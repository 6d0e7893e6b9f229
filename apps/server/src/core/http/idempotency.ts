import { inTransaction, type UserCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { findAnswer, insertAnswer, lockKey } from './idempotency.repository.ts'

export interface StoredAnswer {
  status: number
  body: unknown
}

/** As text: the database would put the fields of an object in an order of its own, and the answer must be the same. */
interface StoredBody {
  text: string
}

/** Keys are the caller's own words: any printable text of a sane length. */
export const readIdempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header)) return header
  throw new AppError('VALIDATION_FAILED', { fields: { 'Idempotency-Key': 'field.invalid' } })
}

/**
 * Does the work once per key. The work and the stored answer are one transaction, and callers with the same key
 * wait for each other, so a double click or a retry after a cut connection gets the first answer again.
 */
export const onceForKey = <C extends UserCtx>(
  ctx: C,
  call: { key: string; operation: string; body: unknown },
  work: (tx: C) => Promise<StoredAnswer>,
): Promise<StoredAnswer> =>
  inTransaction(ctx, async (tx) => {
    const owner = { userId: tx.actor.userId, key: call.key }
    const requestHash = sha256(JSON.stringify([call.operation, tx.workspaceId, call.body ?? null]))
    await lockKey(tx.db, owner)
    // Keys belong to people, not to workspaces, so the walled role has no access to them; this joins the transaction all the same.
    const { system } = tx.deps.database
    const known = await findAnswer(system, owner)
    if (known) {
      if (known.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH')
      return { status: known.status, body: JSON.parse((known.answer as StoredBody).text) as unknown }
    }
    const answer = await work(tx)
    await insertAnswer(system, {
      ...owner,
      operation: call.operation,
      requestHash,
      status: answer.status,
      answer: { text: JSON.stringify(answer.body) } satisfies StoredBody,
      createdAt: tx.now(),
    })
    return answer
  })
