import type { CreditEntryKind } from '@app/contracts/credits'
import { Fragment } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Card } from '#ui/display/card.tsx'
import { statementMessages } from '../statement-messages.ts'
import type { Statement, StatementUrl } from './statement-data.ts'

const terms = [
  { kind: 'grant', sum: 'granted', sign: '+' },
  { kind: 'spend', sum: 'spent', sign: '−' },
  { kind: 'refund', sum: 'refunded', sign: '+' },
  { kind: 'expire', sum: 'expired', sign: '−' },
] as const satisfies readonly { kind: CreditEntryKind; sum: keyof Statement['sums']; sign: string }[]

/** The ledger as one equation; each term shows its lines below. */
export const SumsCard = ({ statement: { sums, from }, url }: { statement: Statement; url: StatementUrl }) => {
  const text = useText(statementMessages)
  const format = useFormat()
  const opening = text('sum.opening', { date: format.date(`${from}T00:00:00`).slice(0, 5) })
  return (
    <Card className="mb-4">
      <h2 className="sr-only">{text('sum.title')}</h2>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 p-5 lg:flex lg:items-center lg:justify-between">
        <Term name={opening} value={sums.opening} />
        {terms.map(({ kind, sum, sign }) => {
          const isChosen = url.filters.kind === kind
          return (
            <Fragment key={kind}>
              <Sign sign={sign} />
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => url.choose('kind', isChosen ? undefined : kind)}
                className={cx(
                  '-m-2 rounded-control p-2 text-start hover:bg-surface-hover',
                  isChosen && 'bg-accent-soft',
                )}
              >
                <Term name={text(`sum.${kind}`)} value={sums[sum]} isGood={sign === '+' && sums[sum] > 0} />
                <span className="sr-only">{text('sum.filter', { kind: text(`kind.${kind}`) })}</span>
              </button>
            </Fragment>
          )
        })}
        <Sign sign="=" />
        <Term name={text('sum.closing')} value={sums.closing} />
      </div>
    </Card>
  )
}

const Sign = ({ sign }: { sign: string }) => (
  <span aria-hidden="true" className="text-lg text-text-muted max-lg:hidden">
    {sign}
  </span>
)

const Term = ({ name, value, isGood = false }: { name: string; value: number; isGood?: boolean }) => {
  const format = useFormat()
  return (
    <span className="block">
      <span className="block text-xs text-text-muted">{name}</span>
      <span className={cx('tabular block text-xl font-semibold', isGood && 'text-success')}>
        {format.number(value)}
      </span>
    </span>
  )
}
