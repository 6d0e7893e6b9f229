import type { Attachment } from '@app/contracts/conversations'
import { ChevronLeft, ChevronRight, Download, FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { buttonClass, IconButton } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { fileAddress } from './file-address.ts'
import { threadMessages } from './thread-messages.ts'

/** Pictures as a small gallery, other files as rows one can download. */
export const MessageAttachments = ({ attachments }: { attachments: readonly Attachment[] }) => {
  const [shown, setShown] = useState<number | null>(null)
  const images = attachments.filter(({ kind }) => kind === 'image')
  const files = attachments.filter(({ kind }) => kind === 'file')
  return (
    <div className="flex max-w-full flex-col gap-1.5">
      {images.length > 0 && (
        <div className={cx('grid gap-1.5', images.length > 1 ? 'grid-cols-2' : 'grid-cols-1')}>
          {images.map((image, index) => (
            <Picture key={image.url} image={image} onOpen={() => setShown(index)} />
          ))}
        </div>
      )}
      {files.map((file) => (
        <FileRow key={file.url} file={file} />
      ))}
      {shown !== null && <Gallery images={images} start={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

const Picture = ({ image, onOpen }: { image: Attachment; onOpen: () => void }) => {
  const text = useText(threadMessages)
  const [isLost, setIsLost] = useState(false)
  const src = fileAddress(image.url)
  return (
    <button
      type="button"
      aria-label={text('message.image', { name: image.name })}
      onClick={onOpen}
      className="grid h-36 min-w-36 place-items-center overflow-hidden rounded-control border border-border bg-surface-sunken text-text-muted"
    >
      {isLost || !src ? (
        <span className="flex flex-col items-center gap-1 p-2 text-xs">
          <ImageOff aria-hidden="true" />
          {text('message.image-lost')}
        </span>
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          className="h-36 w-full max-w-72 object-contain"
          onError={() => setIsLost(true)}
        />
      )}
    </button>
  )
}

const FileRow = ({ file }: { file: Attachment }) => {
  const text = useText(threadMessages)
  const format = useFormat()
  const href = fileAddress(file.url)
  const look = 'flex max-w-72 items-center gap-2.5 rounded-control border border-border bg-surface px-3 py-2 text-text'
  const words = (
    <>
      <FileText aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{file.name}</span>
        <span className="tabular text-xs text-text-muted">{format.bytes(file.sizeBytes)}</span>
      </span>
    </>
  )
  if (!href) return <span className={look}>{words}</span>
  return (
    <a
      href={href}
      download={file.name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('message.file', { name: file.name })}
      className={cx(look, 'hover:bg-surface-hover')}
    >
      {words}
      <Download aria-hidden="true" className="size-4 shrink-0 text-text-muted" />
    </a>
  )
}

type GalleryProps = { images: readonly Attachment[]; start: number; onClose: () => void }

const Gallery = ({ images, start, onClose }: GalleryProps) => {
  const text = useText(threadMessages)
  const [place, setPlace] = useState(start)
  const image = images[place]
  if (!image) return null
  const address = fileAddress(image.url)
  const step = (by: number) => setPlace((place + by + images.length) % images.length)
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={image.name}
      footer={
        <>
          {images.length > 1 && (
            <>
              <IconButton
                variant="secondary"
                label={text('message.previous')}
                icon={<ChevronLeft aria-hidden="true" className="rtl:rotate-180" />}
                onClick={() => step(-1)}
              />
              <span className="tabular grid place-items-center px-1 text-sm text-text-muted">
                {place + 1}/{images.length}
              </span>
              <IconButton
                variant="secondary"
                label={text('message.next')}
                icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
                onClick={() => step(1)}
              />
            </>
          )}
          {address && (
            <a href={address} download={image.name} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <Download aria-hidden="true" className="size-4" />
              {text('message.download')}
            </a>
          )}
        </>
      }
    >
      {address ? (
        <img
          src={address}
          alt={image.name}
          className="mx-auto max-h-[65vh] max-w-full rounded-control object-contain"
        />
      ) : (
        <p className="text-center text-text-muted">{text('message.image-lost')}</p>
      )}
    </Dialog>
  )
}
