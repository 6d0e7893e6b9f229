import { testCaseContent, type TestCase, type TestCaseContent, type TestSet } from '@app/contracts/bot-tests'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { Button } from '#ui/display/button.tsx'
import type { Outcome } from '#ui/feedback/outcome.ts'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { contentOf, draftOf, problemsOfCase, slotNames, type CaseDraft } from './case-draft.ts'
import { testsMessages } from './tests-messages.ts'

const ANY = 'any'
const languages = ['vi', 'en'] as const
const MOST_GROUPS = 10

type CaseDialogProps = {
  known: TestCase | undefined
  /** Its place among the cases that are sent. */
  place: number
  busy: boolean
  onSave: (content: TestCaseContent) => PromiseLike<Outcome<TestSet>>
  onClose: () => void
}

/** What the customer writes, and what a good answer is. */
export const CaseDialog = ({ known, place, busy, onSave, onClose }: CaseDialogProps) => {
  const text = useText(testsMessages)
  const [draft, setDraft] = useState<CaseDraft>(() => draftOf(known))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({
    fields: [`cases.${place}`],
    refuse: (problems) => refuse(problemsOfCase(problems, place)),
  })
  const set = (change: Partial<CaseDraft>) => setDraft({ ...draft, ...change })
  const submit = async () => {
    const checked = testCaseContent.safeParse(contentOf(draft))
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    if (await send(onSave(checked.data))) onClose()
  }
  return (
    <FormDialog
      size="lg"
      title={text(known ? 'case.edit' : 'case.new')}
      submitLabel={text('case.save')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <TextField
        label={text('case.name')}
        placeholder={text('case.name-placeholder')}
        maxLength={120}
        value={draft.name}
        error={draft.turns.some((turn) => turn.trim()) ? errors['name'] : undefined}
        onChange={(event) => set({ name: event.target.value })}
      />
      <LinesField
        label={text('case.turns')}
        help={text('case.turns-help')}
        placeholder={text('case.turns-placeholder')}
        value={draft.turns}
        most={20}
        error={errors['turns'] && text('case.turns-needed')}
        errorOf={(index) => errors[`turns.${index}`]}
        onChange={(turns) => set({ turns })}
      />
      <ContainsFields draft={draft} errors={errors} set={set} />
      <LinesField
        label={text('case.must-not-say')}
        value={draft.mustNotSay}
        most={20}
        errorOf={(index) => errors[`expect.mustNotSay.${index}`]}
        onChange={(mustNotSay) => set({ mustNotSay })}
      />
      <MustFields draft={draft} errors={errors} set={set} />
      <LanguageAndSlots draft={draft} errors={errors} set={set} />
    </FormDialog>
  )
}

type CaseFieldsProps = {
  draft: CaseDraft
  errors: Readonly<Record<string, string>>
  set: (change: Partial<CaseDraft>) => void
}

/** Groups of words: of each group, the answer must contain at least one. */
const ContainsFields = ({ draft, errors, set }: CaseFieldsProps) => {
  const text = useText(testsMessages)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-border p-4">
      <legend className="px-1 text-sm font-semibold">{text('case.contains')}</legend>
      <p className="-mt-2 text-xs text-text-muted">{text('case.contains-help')}</p>
      {draft.contains.map((group, index) => (
        <LinesField
          key={index}
          label={text('case.group', { number: index + 1 })}
          value={group}
          most={10}
          errorOf={(place) => errors[`expect.contains.${index}.${place}`]}
          onChange={(lines) =>
            set({
              contains:
                lines.length === 0
                  ? draft.contains.filter((_, at) => at !== index)
                  : draft.contains.map((each, at) => (at === index ? lines : each)),
            })
          }
        />
      ))}
      {draft.contains.length < MOST_GROUPS && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => set({ contains: [...draft.contains, ['']] })}
          >
            {text('case.add-group')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const MustFields = ({ draft, set }: CaseFieldsProps) => {
  const text = useText(testsMessages)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{text('case.must')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2.5">
        <Checkbox
          label={text('case.must-cite')}
          checked={draft.mustCite}
          onChange={(event) => set({ mustCite: event.target.checked })}
        />
        <Checkbox
          label={text('case.must-hand-off')}
          checked={draft.mustHandOff}
          onChange={(event) => set({ mustHandOff: event.target.checked })}
        />
        <Checkbox
          label={text('case.must-abstain')}
          checked={draft.mustAbstain}
          onChange={(event) => set({ mustAbstain: event.target.checked })}
        />
      </div>
    </fieldset>
  )
}

const LanguageAndSlots = ({ draft, errors, set }: CaseFieldsProps) => {
  const text = useText(testsMessages)
  return (
    <>
      <Select
        inDialog
        label={text('case.language')}
        value={draft.language ?? ANY}
        options={[
          { value: ANY, label: text('case.language.any') },
          ...languages.map((value) => ({ value, label: text(`case.language.${value}`) })),
        ]}
        onChange={(value) => set({ language: languages.find((each) => each === value) ?? null })}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{text('case.slots')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {slotNames.map((name) => (
            <TextField
              key={name}
              label={text(`case.slot.${name}`)}
              maxLength={200}
              value={draft.slots[name]}
              error={errors[`expect.slots.${name}`]}
              onChange={(event) => set({ slots: { ...draft.slots, [name]: event.target.value } })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
