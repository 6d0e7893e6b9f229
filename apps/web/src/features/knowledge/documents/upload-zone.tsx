import { uploadRule } from '@app/contracts/knowledge'
import { CloudUpload, Link2, TextCursorInput } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { acceptOf, documentNames, useDocumentTypes, type DocumentTypes } from '#lib/document-types/document-types.ts'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { documentMessages } from '../document-messages.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './upload-queue.ts'

type UploadZoneProps = { datasetId: string; onLink: () => void; onText: () => void }

/** Accepts every dropped file; unsupported ones are listed below with the reason. */
export const UploadZone = ({ datasetId, onLink, onText }: UploadZoneProps) => {
  const text = useText(documentMessages)
  const types = useDocumentTypes()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const { uploads, add, again, dismiss, clear } = useUploads(datasetId)

  const take = (list: FileList | null) => {
    if (list?.length) add([...list], isHeld)
    // The same file can be chosen again after it was refused.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={cx(
            'flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-10 text-center transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            isOver ? 'border-accent bg-accent-soft' : 'border-border-strong bg-surface-sunken',
          )}
        >
          <CloudUpload aria-hidden="true" className="mb-1 size-9 text-text-muted" />
          <p className="text-base">
            {isOver ? (
              text('docs.drop.now')
            ) : (
              <>
                <label htmlFor={id} className="cursor-pointer font-semibold text-accent hover:underline">
                  {text('docs.drop.choose')}
                </label>{' '}
                {text('docs.drop.here')}
              </>
            )}
          </p>
          <TypesHint id={`${id}-hint`} types={types} />
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept={acceptOf(types)}
            aria-label={text('docs.drop.label')}
            aria-describedby={`${id}-hint`}
            onChange={(event) => take(event.target.files)}
            className="sr-only"
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label={text('docs.hold')} checked={isHeld} onChange={(event) => setIsHeld(event.target.checked)} />
          <div className="flex flex-wrap gap-2">
            <Button icon={<Link2 aria-hidden="true" className="size-4.5" />} onClick={onLink}>
              {text('docs.add-link')}
            </Button>
            <Button icon={<TextCursorInput aria-hidden="true" className="size-4.5" />} onClick={onText}>
              {text('docs.add-text')}
            </Button>
          </div>
        </div>
        {uploads.length > 0 && <UploadList uploads={uploads} onAgain={again} onDismiss={dismiss} onClear={clear} />}
      </CardBody>
    </Card>
  )
}

const TypesHint = ({ id, types }: { id: string; types: DocumentTypes }) => {
  const text = useText(documentMessages)
  const { language } = useLanguage()
  const format = useFormat()
  const size = format.bytes(uploadRule.maxBytes)
  return (
    <p id={id} className="text-xs text-text-muted">
      {types.length > 0 && text('docs.drop.hint', { types: documentNames(types, language), size })}
    </p>
  )
}
