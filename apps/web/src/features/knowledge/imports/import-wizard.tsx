import { importRule, previewImport, type Dataset, type ImportPreview } from '@app/contracts/knowledge'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { errorText } from '#lib/api/errors.ts'
import { acceptOf, useDocumentTypes } from '#lib/document-types/document-types.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useDropQuestion } from '#ui/overlay/drop-question.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { importMessages } from '../import-messages.ts'
import { uploadFile } from '#lib/api/upload.ts'
import { ImportProgress } from './import-progress.tsx'
import { firstSheets, previewOfSheets } from './chosen-sheets.ts'
import { MappingStep } from './mapping-step.tsx'
import { SheetChooser } from './sheet-chooser.tsx'

const STEPS = ['file', 'map', 'run'] as const

/** File, then columns, then progress and result. */
export const ImportWizard = ({ dataset, onClose }: { dataset: Dataset; onClose: () => void }) => {
  const text = useText(importMessages)
  const accept = acceptOf(useDocumentTypes(), 'table')
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [sheets, setSheets] = useState<string[]>([])
  const [importId, setImportId] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const step = importId ? 'run' : preview ? 'map' : 'file'
  // An import under way goes on by itself; before that, the file and its columns are gone with the dialog.
  const { close, question } = useDropQuestion({
    title: text('import.title'),
    hasWork: importId === null && (preview !== null || share !== null),
    busy: false,
    onClose,
  })

  const read = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    setShare(0)
    const { data, error } = await uploadFile(
      previewImport,
      { params: { id: dataset.id }, file },
      { onProgress: setShare },
    )
    setShare(null)
    if (!data) return setProblem(errorText(error))
    setPreview(data)
    setSheets(firstSheets(data))
  }
  return (
    <>
      <Dialog open onClose={close} size="lg" title={text('import.title')}>
        <div className="flex flex-col gap-5 pb-2">
          <Steps current={step} />
          {importId ? (
            <ImportProgress importId={importId} onClose={onClose} />
          ) : preview ? (
            <>
              {preview.sheets.length > 0 && (
                <SheetChooser sheets={preview.sheets} chosen={sheets} onChange={setSheets} />
              )}
              <MappingStep
                key={sheets.join('\n')}
                dataset={dataset}
                preview={previewOfSheets(preview, sheets)}
                sheets={sheets}
                onBack={() => setPreview(null)}
                onStarted={setImportId}
              />
            </>
          ) : (
            <>
              <FileDrop
                label={text('import.file')}
                accept={accept}
                maxBytes={importRule.maxBytes}
                disabled={share !== null}
                error={problem}
                onFiles={(files) => void read(files[0])}
              />
              {share !== null && <ProgressBar label={text('import.reading')} share={share} />}
            </>
          )}
        </div>
      </Dialog>
      {question}
    </>
  )
}

const Steps = ({ current }: { current: (typeof STEPS)[number] }) => {
  const text = useText(importMessages)
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1">
      {STEPS.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={cx('text-sm', step === current ? 'font-semibold text-accent' : 'text-text-muted')}
        >
          {text(`import.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
