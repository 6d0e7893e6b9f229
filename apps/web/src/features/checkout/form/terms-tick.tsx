import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { checkoutMessages } from '../checkout-messages.ts'
import { termsField } from './use-checkout.ts'

type TermsTickProps = {
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

const terms = ['terms.price', 'terms.package', 'terms.credits', 'terms.surplus', 'terms.cancel'] as const

/** The tick box, and the terms in a dialog so that the form stays. */
export const TermsTick = ({ checked, error, onChange }: TermsTickProps) => {
  const text = useText(checkoutMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Checkbox
        name={termsField}
        checked={checked}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <span className="text-sm">
            {text('terms.agree')}{' '}
            <button type="button" className="text-accent underline underline-offset-2" onClick={() => setIsOpen(true)}>
              {text('terms.link')}
            </button>{' '}
            {text('terms.rest')}
          </span>
        }
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="md"
        title={text('terms.title')}
        footer={<Button onClick={() => setIsOpen(false)}>{text('common.close')}</Button>}
      >
        <ul className="flex list-disc flex-col gap-2.5 ps-5 text-sm">
          {terms.map((key) => (
            <li key={key}>{text(key)}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
