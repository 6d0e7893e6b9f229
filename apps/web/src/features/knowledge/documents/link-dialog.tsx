import { addSource } from '@app/contracts/knowledge'
import { useState } from 'react'
import { AccountSelect, FilePicker } from '#features/leads/public.ts'
import { issueErrors } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { RadioGroup, TextArea, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useAddSourceMutation } from '../api.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { ScheduleSelect, type Schedule } from '../components/schedule-select.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { documentMessages } from '../document-messages.ts'

const LINK_KINDS = ['page', 'site', 'account'] as const
type LinkKind = (typeof LINK_KINDS)[number]

const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 20)

/** One page, a site with how far to follow its links, or a file of a connected account. */
export const LinkDialog = ({ datasetId, onClose }: { datasetId: string; onClose: () => void }) => {
  const text = useText(documentMessages)
  const [kind, setKind] = useState<LinkKind>('page')
  const [url, setUrl] = useState('')
  const [workgateId, setWorkgateId] = useState<string | null>(null)
  const [crawl, setCrawl] = useState<CrawlDraft>({ maxPages: 50, depth: 2, include: '', exclude: '' })
  const [schedule, setSchedule] = useState<Schedule>('off')
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const [add, { isLoading }] = useAddSourceMutation()
  const { problem, send } = useRefusal({
    fields: ['url', 'crawl', 'workgateId'],
    refuse,
    byCode: { FILE_ADDRESS_INVALID: 'url', WORKGATE_NOT_FOUND: 'workgateId' },
  })

  const submit = async () => {
    const settings = { ...crawl, include: linesOf(crawl.include), exclude: linesOf(crawl.exclude) }
    const checked = addSource.body.safeParse({
      kind,
      url,
      schedule,
      ...(kind === 'site' ? { crawl: settings } : {}),
      ...(kind === 'account' ? { workgateId: workgateId ?? '' } : {}),
    })
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const request = add({ params: { id: datasetId }, body: checked.data })
    if (await send(request, () => text('docs.link.done'))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={text('docs.link.title')}
      submitLabel={text('docs.link.action')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <TextField
        label={text('docs.link.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        error={errors['url']}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <RadioGroup
        label={text('docs.link.kind')}
        inline
        value={kind}
        onChange={(value) => setKind(LINK_KINDS.find((each) => each === value) ?? 'page')}
        options={[
          { value: 'page', label: text('docs.link.page') },
          { value: 'site', label: text('docs.link.site'), help: text('docs.link.site-help') },
          { value: 'account', label: text('docs.sources.account'), help: text('docs.link.account-help') },
        ]}
      />
      {kind === 'account' && (
        <>
          <AccountSelect has="hasDocuments" value={workgateId} onChange={setWorkgateId} error={errors['workgateId']} />
          <FilePicker workgateId={workgateId} url={url} onChoose={setUrl} />
        </>
      )}
      {kind === 'site' && <CrawlFields crawl={crawl} errors={errors} onChange={setCrawl} />}
      <ScheduleSelect value={schedule} onChange={setSchedule} inDialog />
    </FormDialog>
  )
}

type CrawlDraft = { maxPages: number; depth: number; include: string; exclude: string }
type CrawlFieldsProps = { crawl: CrawlDraft; errors: FieldErrors; onChange: (crawl: CrawlDraft) => void }

/** How far a site is followed. */
const CrawlFields = ({ crawl, errors, onChange }: CrawlFieldsProps) => {
  const text = useText(documentMessages)
  const format = useFormat()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider
          label={text('docs.link.depth')}
          shown={text('docs.link.levels', { count: crawl.depth })}
          help={text('docs.link.depth-help')}
          value={crawl.depth}
          min={0}
          max={5}
          step={1}
          onChange={(depth) => onChange({ ...crawl, depth })}
        />
        <Slider
          label={text('docs.link.max')}
          shown={text('docs.link.pages', { count: format.number(crawl.maxPages) })}
          value={crawl.maxPages}
          min={1}
          max={200}
          step={1}
          onChange={(maxPages) => onChange({ ...crawl, maxPages })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['include', 'exclude'] as const).map((name) => (
          <TextArea
            key={name}
            label={text(`docs.link.${name}`)}
            help={text('docs.link.pattern-help')}
            rows={2}
            error={errors[`crawl.${name}`]}
            value={crawl[name]}
            onChange={(event) => onChange({ ...crawl, [name]: event.target.value })}
          />
        ))}
      </div>
    </>
  )
}
