import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { accountsMessages } from '../accounts-messages.ts'
import { useListWorkgatesQuery } from '../api.ts'
import { LiftLimit } from '../parts/lift-limit.tsx'
import { paths } from '../paths.ts'
import type { AccountImport } from './use-account-import.ts'

/** How many are chosen, what that makes of the limit, and the one button. */
export const ImportFooter = ({ state }: { state: AccountImport }) => {
  const text = useText(accountsMessages)
  const { data: list } = useListWorkgatesQuery(undefined, { refetchOnMountOrArgChange: true })
  const count = state.chosen.length
  const used = (list?.used ?? 0) + count
  const limit = list?.limit ?? 0
  const isOver = list !== undefined && count > 0 && used > limit
  const isFinished = state.doneCount > 0 && count === 0
  return (
    <footer className="sticky bottom-0 z-10 flex flex-col gap-3 rounded-b-card border-t border-border bg-surface-sunken px-5 py-4">
      {state.problem && <Notice tone="danger">{state.problem}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <p role="status" className="font-semibold">
            {text('accounts.chosen', { count })}
          </p>
          {list && (
            <p className={cx('tabular text-xs', isOver ? 'text-danger' : 'text-text-muted')}>
              {text(isOver ? 'accounts.over' : 'accounts.after', { used, limit })}
            </p>
          )}
          {isOver && (
            <p className="text-xs">
              <LiftLimit liftedBy={list.liftedBy} />
            </p>
          )}
        </div>
        {limit > 0 && <LimitBar before={used - count} after={used} limit={limit} />}
        <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <LinkButton to={paths.list} variant={isFinished ? 'primary' : 'secondary'}>
            {text(state.doneCount > 0 ? 'accounts.finish' : 'common.cancel')}
          </LinkButton>
          {!isFinished && (
            <Button
              variant="primary"
              busy={state.isBusy}
              disabled={count === 0 || isOver}
              onClick={() => void state.importChosen()}
            >
              {text('accounts.import', { count })}
            </Button>
          )}
        </div>
      </div>
    </footer>
  )
}

/** The words beside it say the same: what is used, and what the chosen ones add. */
const LimitBar = ({ before, after, limit }: { before: number; after: number; limit: number }) => {
  const widthOf = (count: number) => `${Math.min(100, (100 * count) / limit)}%`
  return (
    <span aria-hidden="true" className="relative h-1.5 w-36 overflow-hidden rounded-full bg-border max-sm:hidden">
      <span
        className={cx('absolute inset-y-0 start-0', after > limit ? 'bg-danger' : 'bg-accent')}
        style={{ width: widthOf(after) }}
      />
      <span className="absolute inset-y-0 start-0 bg-chart" style={{ width: widthOf(before) }} />
    </span>
  )
}
