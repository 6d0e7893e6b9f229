import { importContacts } from '@app/contracts/contacts'
import type { Reply } from '@app/contracts/endpoint'
import { useState } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { errorText } from '#lib/api/errors.ts'
import { acceptOf, useDocumentTypes } from '#lib/document-types/document-types.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { uploadFile } from '#lib/api/upload.ts'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { staleTags } from '../api.ts'
import { contactListMessages } from '../list-messages.ts'

type Result = Reply<typeof importContacts>

/** Imports contacts from a table and lists the rows that could not be read. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(contactListMessages)
  const accept = acceptOf(useDocumentTypes(), 'table')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<Result | null>(null)

  const bring = async (file: File | undefined) => {
    if (!file) return
    setIsBusy(true)
    setProblem(undefined)
    const answer = await uploadFile(importContacts, { file })
    setIsBusy(false)
    if (answer.error) return setProblem(errorText(answer.error))
    setResult(answer.data)
    refetchTags(staleTags.list)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title={text('contacts.import-title')}
      description={text('contacts.import-body')}
      footer={
        <>
          {result && <Button onClick={() => setResult(null)}>{text('contacts.import-more')}</Button>}
          <Button variant={result ? 'primary' : 'secondary'} disabled={isBusy} onClick={onClose}>
            {text('common.close')}
          </Button>
        </>
      }
    >
      {result ? (
        <ImportResult result={result} />
      ) : (
        <div aria-busy={isBusy}>
          <FileDrop
            label={text('contacts.import-file')}
            accept={accept}
            maxBytes={importContacts.upload.maxBytes}
            disabled={isBusy}
            error={problem}
            hint={isBusy ? text('contacts.import-busy') : undefined}
            onFiles={([file]) => void bring(file)}
          />
        </div>
      )}
    </Dialog>
  )
}

const ImportResult = ({ result }: { result: Result }) => {
  const text = useText(contactListMessages)
  const { created, updated, failures } = result
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success">{text('contacts.import-done', { created, updated })}</Notice>
      {failures.length > 0 && (
        <div>
          <p id="import-failures" className="font-medium">
            {text('contacts.import-failed', { count: failures.length })}
          </p>
          {/* A scrollable region must be focusable for keyboard users. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div tabIndex={0} role="region" aria-labelledby="import-failures" className="mt-2 max-h-64 overflow-y-auto">
            <table aria-labelledby="import-failures" className="w-full text-start text-sm">
              <thead className="text-xs text-text-muted">
                <tr>
                  <th scope="col" className="py-1.5 pe-3 text-start font-medium">
                    {text('contacts.import-row')}
                  </th>
                  <th scope="col" className="py-1.5 pe-3 text-start font-medium">
                    {text('contacts.import-field')}
                  </th>
                  <th scope="col" className="py-1.5 text-start font-medium">
                    {text('contacts.import-problem')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {failures.map(({ row, field, message }) => (
                  <tr key={`${row} ${field}`} className="border-t border-border">
                    <td className="tabular py-1.5 pe-3">{row}</td>
                    <td className="py-1.5 pe-3 break-words">{field}</td>
                    <td className="py-1.5">{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </div>
  )
}
