import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { botMessages } from '../messages.ts'

type SaveBarProps = {
  isDirty: boolean
  isOutdated: boolean
  isSaving: boolean
  problemCount: number
  /** Why the save was refused, if that is about no field. */
  problem: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Stays in view while something is unsaved, wherever on the long form one is. */
export const SaveBar = (props: SaveBarProps) => {
  const { isDirty, isOutdated, isSaving, problemCount, problem, onSave, onDiscard } = props
  const text = useText(botMessages)
  if (!isDirty) return null
  return (
    <div
      role="region"
      aria-label={text('bots.save.unsaved')}
      className="sticky bottom-4 z-20 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-surface-raised px-4 py-3 shadow-overlay"
    >
      {problemCount > 0 || problem ? (
        <ErrorText>{problem ?? text('bots.save.fix', { count: problemCount })}</ErrorText>
      ) : (
        <p role={isOutdated ? 'status' : undefined} className="min-w-0 text-sm font-medium">
          {text(isOutdated ? 'bots.save.outdated' : 'bots.save.unsaved')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="ghost" onClick={onDiscard} disabled={isSaving}>
          {text('bots.save.discard')}
        </Button>
        <Button size="sm" variant="primary" busy={isSaving} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
          {text('common.save-changes')}
          <kbd aria-hidden="true" className="hidden rounded-sm bg-surface/20 px-1 font-sans text-xs sm:inline">
            {text('bots.save.shortcut')}
          </kbd>
        </Button>
      </div>
    </div>
  )
}
