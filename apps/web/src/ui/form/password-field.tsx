import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '../display/button.tsx'
import { controlClass, Field, type LabelledProps } from './field-base.tsx'

type PasswordFieldProps = LabelledProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & { ref?: Ref<HTMLInputElement> | undefined }

/** A password one can look at before sending it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { label, help, error, required, hideLabel, id, className, ...input } = props
  const [isShown, setIsShown] = useState(false)
  const text = useText()
  return (
    <Field {...{ label, help, error, required, hideLabel, id, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={controlClass('h-10 pe-11')}
          />
          <span className="absolute inset-y-0 end-1 grid place-items-center">
            <IconButton
              size="sm"
              label={text(isShown ? 'ui.password.hide' : 'ui.password.show')}
              icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              onClick={() => setIsShown(!isShown)}
            />
          </span>
        </div>
      )}
    </Field>
  )
}
