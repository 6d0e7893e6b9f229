import type { TestCase, TestCaseContent, TestSet } from '@app/contracts/bot-tests'
import { ClipboardCheck, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expectationTexts } from './expectation-texts.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useSaveTestSetMutation } from './api.ts'
import { CaseDialog } from './case-dialog.tsx'
import { testsMessages } from './tests-messages.ts'

/** Without an id it is a new one. */
type Sent = TestCaseContent & { id: string | null }

/** The cases of a set; each change is saved at once, and a deletion can be taken back. */
export const CasesCard = ({ set, canWrite }: { set: TestSet; canWrite: boolean }) => {
  const text = useText(testsMessages)
  const [edited, setEdited] = useState<TestCase | 'new' | null>(null)
  const [save, { isLoading }] = useSaveTestSetMutation()
  const send = (cases: readonly Sent[], rev = set.rev) =>
    save({ params: { setId: set.id }, body: { rev, name: set.name, cases: [...cases] } })

  const known = edited === 'new' ? undefined : set.cases.find(({ id }) => id === edited?.id)
  const place = known ? set.cases.indexOf(known) : set.cases.length
  const sendEdited = (content: TestCaseContent) =>
    send((set.cases as readonly Sent[]).toSpliced(place, 1, { id: known?.id ?? null, ...content }))
  const remove = async (gone: TestCase) => {
    const rest = set.cases.filter((each) => each.id !== gone.id)
    const saved = await settle(send(rest))
    if (!saved) return
    toast.success(text('cases.removed', { name: gone.name }), {
      action: {
        label: text('common.undo'),
        onClick: () => void settle(send([...saved.cases, { ...gone, id: null }], saved.rev)),
      },
    })
  }
  const addButton = canWrite && (
    <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setEdited('new')}>
      {text('cases.add')}
    </Button>
  )
  return (
    <Card>
      <CardHeader title={text('cases.title')} actions={set.cases.length > 0 && addButton} />
      {set.cases.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title={text('cases.empty')}
          description={text('cases.empty-body')}
          action={addButton}
        />
      ) : (
        <ul className="mt-3 divide-y divide-border border-t border-border">
          {set.cases.map((each) => (
            <CaseRow
              key={each.id}
              testCase={each}
              onEdit={canWrite ? () => setEdited(each) : undefined}
              onRemove={() => void remove(each)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <CaseDialog known={known} place={place} busy={isLoading} onSave={sendEdited} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}

type CaseRowProps = { testCase: TestCase; onEdit: (() => void) | undefined; onRemove: () => void }

/** Without `onEdit` the case can only be read. */
const CaseRow = ({ testCase, onEdit, onRemove }: CaseRowProps) => {
  const text = useText(testsMessages)
  const { language } = useLanguage()
  const { name, turns, expect } = testCase
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium break-words">{name}</p>
        <p className="break-words text-text-muted">“{turns.join('” → “')}”</p>
        <p className="text-xs break-words text-text-muted">{expectationTexts(expect, language).join(' · ')}</p>
      </div>
      {onEdit && (
        <div className="flex">
          <IconButton
            size="sm"
            label={text('cases.edit-of', { name })}
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            label={text('cases.remove-of', { name })}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  )
}
