import type { StatementLine } from '@app/contracts/bank'
import { plainLetters } from '../codes-in-transfer.ts'
import type { ReadLine } from './read-statement-line.ts'

export interface KnownMovement {
  amount: number
  reference: string | null
  at: Date
  content: string
}

const nearMs = 15 * 60_000
const dayMs = 24 * 3_600_000

export type Compared = ReadLine & { standing: StatementLine['standing'] }

/**
 * What of a statement is new. Each known movement explains one line: the second of two equal lines is new when one was
 * known. A line that is only like a known one, with other words or another reference, is left to a person.
 */
export const compareLines = (lines: readonly ReadLine[], known: readonly KnownMovement[]): Compared[] => {
  const left = new Set(known)
  const explainedBy = (line: ReadLine, isSame: (movement: KnownMovement) => boolean): boolean => {
    for (const movement of left)
      if (movement.amount === line.amountVnd && isNear(line, movement) && isSame(movement)) return left.delete(movement)
    return false
  }
  const certain = new Set(
    lines.filter((line) =>
      explainedBy(line, ({ reference, content }) =>
        line.reference !== null && reference !== null
          ? reference === line.reference
          : plainLetters(content) === plainLetters(line.content),
      ),
    ),
  )
  return lines.map((line) => ({
    ...line,
    standing: certain.has(line) ? 'known' : explainedBy(line, () => true) ? 'doubtful' : 'new',
  }))
}

/** Without a time of day a statement tells only the day. */
const isNear = ({ at, hasTime }: ReadLine, movement: KnownMovement): boolean => {
  const apart = movement.at.getTime() - at.getTime()
  return hasTime ? Math.abs(apart) <= nearMs : apart >= 0 && apart < dayMs
}
