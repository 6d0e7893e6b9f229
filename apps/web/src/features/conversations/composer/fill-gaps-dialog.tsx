import type { CannedReply } from '@app/contracts/conversations'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { fillGaps, missingIn } from './canned.ts'
import { composerMessages } from './composer-messages.ts'

type FillGapsDialogProps = {
  reply: CannedReply
  known: Readonly<Record<string, string>>
  onClose: () => void
  onFilled: (text: string, values: Readonly<Record<string, string>>) => void
}

const NAMED = ['ten_khach', 'ten_shop', 'gọi', 'xưng'] as const

/** Asks for what a canned reply needs and nobody knows yet. */
export const FillGapsDialog = ({ reply, known, onClose, onFilled }: FillGapsDialogProps) => {
  const text = useText(composerMessages)
  const missing = missingIn(reply.text, known)
  const [values, setValues] = useState<Record<string, string>>({})
  const isWhole = missing.every((name) => (values[name] ?? '').trim() !== '')
  const labelOf = (name: string) => {
    const named = NAMED.find((each) => each === name)
    return named ? text(`canned.var.${named}`) : name.replaceAll('_', ' ')
  }
  return (
    <FormDialog
      title={text('canned.fill')}
      description={text('canned.fill-body', { title: reply.title })}
      submitLabel={text('canned.insert')}
      busy={false}
      disabled={!isWhole}
      problem={undefined}
      onClose={onClose}
      onSubmit={() => isWhole && onFilled(fillGaps(reply.text, { ...known, ...values }), values)}
    >
      {missing.map((name) => (
        <TextField
          key={name}
          label={labelOf(name)}
          required
          maxLength={200}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
    </FormDialog>
  )
}
