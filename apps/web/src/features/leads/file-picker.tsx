import type { AccountFile } from '@app/contracts/leads'
import { FileText, Table2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { useListAccountFilesQuery } from './api.ts'
import { leadsMessages } from './messages.ts'

const PAUSE_MS = 300

/** What was typed, once the typing has paused. */
const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

type FilePickerProps = {
  workgateId: string | null
  /** Only tables, only texts, or both. */
  kind?: AccountFile['kind']
  /** The address that is chosen or typed beside it. */
  url: string
  onChoose: (url: string) => void
}

/** The files of an account that are open to us, found by name. What is not among them can still be given by address. */
export const FilePicker = ({ workgateId, kind, url, onChoose }: FilePickerProps) => {
  const text = useText(leadsMessages)
  const [typed, setTyped] = useState('')
  const search = usePaused(typed)
  const query = { ...(search && { search }), ...(kind && { kind }) }
  const { currentData, isFetching, error } = useListAccountFilesQuery(
    { params: { workgateId: workgateId ?? '' }, query },
    { skip: !workgateId },
  )
  const options = useMemo(
    () =>
      (currentData?.items ?? []).map((file) => ({
        value: file.url,
        label: file.name,
        icon:
          file.kind === 'table' ? (
            <Table2 aria-hidden="true" className="size-4 text-text-muted" />
          ) : (
            <FileText aria-hidden="true" className="size-4 text-text-muted" />
          ),
      })),
    [currentData],
  )
  if (!workgateId) return null
  return (
    <Combobox
      inDialog
      label={text('leads.files')}
      placeholder={text('leads.files.search')}
      emptyText={text('leads.files.none')}
      loading={isFetching}
      value={options.some(({ value }) => value === url) ? url : null}
      options={options}
      onSearch={setTyped}
      onChange={(chosen) => chosen && onChoose(chosen)}
      error={error ? errorText(error) : undefined}
      help={
        <>
          {text('leads.files.help')}{' '}
          <Link to={`/integration/${workgateId}`} className="font-medium text-accent underline">
            {text('leads.files.allow')}
          </Link>
        </>
      }
    />
  )
}
