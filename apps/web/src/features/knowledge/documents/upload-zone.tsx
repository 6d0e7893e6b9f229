import { uploadRule, type Dataset } from '@app/contracts/knowledge'
import { CloudUpload, Link2, TextCursorInput } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { acceptOf, documentNames, useDocumentTypes } from '#lib/document-types/document-types.ts'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { documentMessages } from '../document-messages.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './upload-queue.ts'
import { usePageDrop } from './use-page-drop.ts'

type UploadZoneProps = { dataset: Pick<Dataset, 'id' | 'documentCount'>; onLink: () => void; onText: () => void }

/**
 * Accepts every file that is chosen, or dropped anywhere on the page; refused ones are listed below with the reason.
 * Large in an empty dataset, one line once there are documents.
 */
export const UploadZone = ({ dataset, onLink, onText }: UploadZoneProps) => {
  const text = useText(documentMessages)
  const [isHeld, setIsHeld] = useState(false)
  const { uploads, add, again, dismiss, clear } = useUploads(dataset.id)
  const take = (list: FileList | null) => {
    if (list?.length) add([...list], isHeld)
  }
  const isSmall = dataset.documentCount > 0
  return (
    <Card>
      <CardBody className={cx('flex flex-col', isSmall ? 'gap-2 p-3 sm:p-3' : 'gap-4')}>
        <div className={cx('flex flex-col', isSmall ? 'gap-x-4 gap-y-2 lg:flex-row lg:items-center' : 'gap-4')}>
          <DropBox isSmall={isSmall} onFiles={take} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Checkbox
              label={text('docs.hold')}
              checked={isHeld}
              onChange={(event) => setIsHeld(event.target.checked)}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                size={isSmall ? 'sm' : 'md'}
                icon={<Link2 aria-hidden="true" className="size-4.5" />}
                onClick={onLink}
              >
                {text('docs.add-link')}
              </Button>
              <Button
                size={isSmall ? 'sm' : 'md'}
                icon={<TextCursorInput aria-hidden="true" className="size-4.5" />}
                onClick={onText}
              >
                {text('docs.add-text')}
              </Button>
            </div>
          </div>
        </div>
        {uploads.length > 0 && <UploadList uploads={uploads} onAgain={again} onDismiss={dismiss} onClear={clear} />}
      </CardBody>
    </Card>
  )
}

type DropBoxProps = { isSmall: boolean; onFiles: (files: FileList | null) => void }

const DropBox = ({ isSmall, onFiles }: DropBoxProps) => {
  const text = useText(documentMessages)
  const types = useDocumentTypes()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOver = usePageDrop(onFiles)
  const choose = () => {
    onFiles(input.current?.files ?? null)
    // The same file can be chosen again after it was refused.
    if (input.current) input.current.value = ''
  }
  return (
    <div
      className={cx(
        'flex rounded-card border border-dashed transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isSmall
          ? 'min-h-11 min-w-0 flex-1 items-center gap-3 px-3 py-1.5'
          : 'flex-col items-center gap-1 px-4 py-10 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-border-strong bg-surface-sunken',
      )}
    >
      <CloudUpload aria-hidden="true" className={cx('text-text-muted', isSmall ? 'size-5' : 'mb-1 size-9')} />
      <div className="min-w-0">
        <p className={isSmall ? 'text-sm' : 'text-base'}>
          {isOver ? (
            text('docs.drop.now')
          ) : (
            <>
              <label htmlFor={id} className="cursor-pointer font-semibold text-accent hover:underline">
                {text('docs.drop.choose')}
              </label>{' '}
              {text(isSmall ? 'docs.drop.here-short' : 'docs.drop.here')}
            </>
          )}
        </p>
        <TypesHint id={`${id}-hint`} isSmall={isSmall} />
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={acceptOf(types)}
        aria-label={text('docs.drop.label')}
        aria-describedby={`${id}-hint`}
        onChange={choose}
        className="sr-only"
      />
    </div>
  )
}

const TypesHint = ({ id, isSmall }: { id: string; isSmall: boolean }) => {
  const text = useText(documentMessages)
  const { language } = useLanguage()
  const format = useFormat()
  const types = useDocumentTypes()
  const size = format.bytes(uploadRule.maxBytes)
  const words = types.length > 0 ? text('docs.drop.hint', { types: documentNames(types, language), size }) : ''
  return (
    <p id={id} title={words} className={cx('text-xs text-text-muted', isSmall && 'truncate')}>
      {words}
    </p>
  )
}
