import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Markdown } from '../components/markdown.tsx'
import { qnaMessages } from '../qna-messages.ts'

type AnswerFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** A markdown field with a preview. */
export const AnswerField = ({ value, onChange, error }: AnswerFieldProps) => {
  const text = useText(qnaMessages)
  const [isPreview, setIsPreview] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isPreview ? (
        <div>
          <p className="mb-1.5 text-sm font-medium">{text('qna.answer')}</p>
          <div className="min-h-40 rounded-control border border-border bg-surface-sunken p-3">
            {value.trim() ? (
              <Markdown source={value} />
            ) : (
              <p className="text-sm text-text-muted">{text('qna.dialog.preview-empty')}</p>
            )}
          </div>
        </div>
      ) : (
        <TextArea
          label={text('qna.answer')}
          help={text('qna.dialog.answer-help')}
          required
          rows={7}
          maxLength={10_000}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <div className="flex gap-1">
        {([false, true] as const).map((mode) => (
          <button
            key={String(mode)}
            type="button"
            aria-pressed={isPreview === mode}
            onClick={() => setIsPreview(mode)}
            className={cx(
              'rounded-control px-2.5 py-1 text-sm font-medium',
              isPreview === mode ? 'bg-accent-soft text-accent' : 'text-text-muted hover:bg-surface-hover',
            )}
          >
            {text(mode ? 'qna.dialog.preview' : 'qna.dialog.write')}
          </button>
        ))}
      </div>
    </div>
  )
}
